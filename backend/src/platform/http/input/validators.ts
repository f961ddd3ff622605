import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, registerDecorator, ValidateIf } from 'class-validator';

import { type FieldError, fieldError, tooLong } from '../../../shared/field-error.js';
import { CONTROL_CHARACTERS } from './storable-text.js';
import { isUnseen, turnsDirection } from '../../../shared/visible-text.js';

/** Length of a text in code points, the unit of all text limits. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

// PostgreSQL can't store NUL. The other control characters and lone surrogates don't belong in text written
// by people.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u;
const LINE_BREAK = /[\n\r\u2028\u2029]/u;

/** The error for a name or title with characters that change the writing direction. */
const TURNED = fieldError('TURNED_TEXT', 'Please remove the characters that change the writing direction.');

export interface TextOptions {
  /** Minimum number of code points after trimming. If at least 1, something in the text must be visible. */
  min?: number;
  max: number;
  /** True if line breaks are allowed. */
  multiline?: boolean;
  /** The error if the text is missing or shorter than `min`. */
  required?: string;
}

/** A text field: trimmed, within limits, and without control characters. */
export function Text(options: TextOptions) {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    IsValid('text', (value) => textProblem(value, options)),
  );
}

/** Returns the error for a trimmed string, for the person who typed it. Null if the string is valid. */
export function textProblem(
  value: unknown,
  { min = 0, max, multiline = false, required = 'Please fill in this field.' }: TextOptions,
): FieldError | null {
  if (typeof value !== 'string' || codePoints(value) < min) return fieldError('REQUIRED', required);
  // Names and titles identify their owner to others, so they must be visible and not deceptive.
  if (min > 0 && isUnseen(value)) return fieldError('REQUIRED', required);
  if (codePoints(value) > max) return tooLong(max);
  if (hasControlCharacters(value)) return CONTROL_CHARACTERS;
  if (!multiline && LINE_BREAK.test(value)) return fieldError('LINE_BREAK', 'Please use a single line.');
  if (min > 0 && !multiline && turnsDirection(value)) return TURNED;
  return null;
}

// The same rules for the API document. Ranges instead of \\p{...}, which Python's `re` lacks; each pattern
// takes linear time, because a character fits only one part at a time.
const CONTROLS = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f';
const LINE_BREAKS = '\\n\\r\\u2028\\u2029';
const TURNS = '\\u202a-\\u202e\\u2066-\\u2069';
/** Invisible characters that names and titles may contain, without those that only longer texts may. */
const INVISIBLE =
  '\\t \\u0080-\\u00a0\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160\\u1680\\u17b4\\u17b5' +
  '\\u180b-\\u180f\\u2000-\\u200f\\u202f\\u205f-\\u2065\\u206a-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb';

/** Returns the pattern of a text field's values, for the API document (ECMA-262, with the flag `u`). */
export function textPattern({ min = 0, multiline = false }: TextOptions): string {
  const excluded = CONTROLS + (multiline ? '' : LINE_BREAKS + (min > 0 ? TURNS : ''));
  const rest = `[^${excluded}]*$`;
  if (min === 0) return `^${rest}`;
  const invisible = INVISIBLE + (multiline ? LINE_BREAKS + TURNS : '');
  return `^[${invisible}]*[^${excluded}${invisible}]${rest}`;
}

/** Returns the API document's schema of a text in a list. */
export const textItem = (options: TextOptions) => ({
  type: 'string' as const,
  minLength: options.min,
  maxLength: options.max,
  pattern: textPattern(options),
});

const hasControlCharacters = (text: string) => CONTROL.test(text) || !text.isWellFormed();

/** Returns the error for a value, or null if it is valid. */
export type Check = (value: unknown) => FieldError | null;

/**
 * What a rule tells the validation pipe about its errors: their code and facts, or the check that returns
 * them. Goes into the `context` of class-validator's decorators.
 */
export type RuleContext = Pick<FieldError, 'code' | 'params'> | { problemOf: Check };

/** Makes a property decorator from a check. */
export function IsValid(name: string, problemOf: Check) {
  return (target: object, propertyName: string | symbol): void => {
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(propertyName),
      options: { context: { problemOf } satisfies RuleContext },
      validator: {
        validate: (value: unknown) => problemOf(value) === null,
        defaultMessage: (args) => problemOf(args?.value)?.message ?? '',
      },
    });
  };
}

/**
 * A field where null, undefined and the empty string mean that nothing was entered. The code receives null.
 */
export function OptionalText() {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    IsOptional(),
  );
}

/** Allows a field to be left out, but not to be null. */
export function MayBeAbsent() {
  return ValidateIf((_, value) => value !== undefined);
}
