import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, registerDecorator, ValidateIf, type ValidationOptions } from 'class-validator';

import { CONTROL_CHARACTERS } from './storable-text.js';
import { isUnseen, turnsDirection } from '../../../shared/visible-text.js';

/** Characters as limits of texts count them: code points. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

// PostgreSQL cannot store NUL; the other control characters and lone surrogates have no place in a text a
// person wrote.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u;
const LINE_BREAK = /[\n\r\u2028\u2029]/u;

/** What is said of a name or title that holds such characters. */
const TURNED = 'Please remove the characters that turn the direction of writing.';

export interface TextOptions {
  /** Code points, after trimming; from 1 on something of the text must be seen. */
  min?: number;
  max: number;
  /** Whether line breaks are allowed. */
  multiline?: boolean;
  /** Said when the text is missing or shorter than `min`. */
  required?: string;
}

/** A trimmed text within bounds, without control characters. */
export function Text(options: TextOptions) {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    IsValid('text', (value) => textProblem(value, options)),
  );
}

/** What is wrong with a text that was trimmed, in words for whoever typed it; null when nothing is. */
export function textProblem(
  value: unknown,
  { min = 0, max, multiline = false, required = 'Please fill in this field.' }: TextOptions,
): string | null {
  if (typeof value !== 'string' || codePoints(value) < min) return required;
  // Names and titles are what others know somebody by: seen, and what they seem to be.
  if (min > 0 && isUnseen(value)) return required;
  if (codePoints(value) > max) return `Please use at most ${max} characters.`;
  if (hasControlCharacters(value)) return CONTROL_CHARACTERS;
  if (!multiline && LINE_BREAK.test(value)) return 'Please use a single line.';
  if (min > 0 && !multiline && turnsDirection(value)) return TURNED;
  return null;
}

const hasControlCharacters = (text: string) => CONTROL.test(text) || !text.isWellFormed();

/** A property decorator from a function that returns what is wrong with a value, or null. */
export function IsValid(
  name: string,
  problemOf: (value: unknown) => string | null,
  options?: ValidationOptions,
) {
  return (target: object, propertyName: string | symbol): void => {
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(propertyName),
      options,
      validator: {
        validate: (value: unknown) => problemOf(value) === null,
        defaultMessage: (args) => problemOf(args?.value) ?? '',
      },
    });
  };
}

/** Null, undefined and the empty string mean "nothing given"; null is what reaches the code. */
export function OptionalText() {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    IsOptional(),
  );
}

/** May be left out, but not be null. */
export function MayBeAbsent() {
  return ValidateIf((_, value) => value !== undefined);
}
