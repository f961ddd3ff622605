import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';

import type { FieldErrorCode } from '../../../shared/field-error.js';
import {
  type Check,
  IsValid,
  MayBeAbsent,
  OptionalText,
  type RuleContext,
  Text,
  type TextOptions,
  textPattern,
} from './validators.js';

/** A field's documentation in the API, in addition to its type and limits. */
type FieldDocs = Omit<ApiPropertyOptions, 'required'> & { enumName?: string };

interface Bounds {
  min: number;
  max: number;
}

const NOT_AN_ID = 'This is not a valid ID.';
/** The message of a rule's error, with its code and facts. */
const refusal = (
  code: FieldErrorCode,
  message: string,
  params: { values?: readonly unknown[]; max?: number; min?: number } = {},
) => ({ message, context: { code, params } satisfies RuleContext });

const NOT_A_FLAG = refusal('NOT_A_FLAG', 'This must be true or false.');
const ofQuery = { groups: ['query'] };

const asFlag = ({ value }: { value: unknown }) =>
  value === 'true' ? true : value === 'false' ? false : value;
const asNumber = ({ value }: { value: unknown }) => (typeof value === 'string' ? Number(value) : value);
const asLowerCase = ({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.toLowerCase() : value;

/**
 * Defines the kinds of fields, each with its validation and its API documentation.
 * @param absence decorator that allows a missing value.
 * @param documented how the API document describes missing values.
 */
function fields(absence: () => PropertyDecorator, documented: ApiPropertyOptions) {
  const field = (rules: PropertyDecorator[], type: object, docs: FieldDocs = {}) =>
    applyDecorators(
      ...rules,
      absence(),
      ApiProperty({ ...documented, ...type, ...docs } as ApiPropertyOptions),
    );
  const number = (
    rule: (refused: ReturnType<typeof refusal>) => PropertyDecorator,
    message: string,
    bounds?: Bounds,
  ) => {
    const refused = bounds
      ? refusal('OUT_OF_RANGE', message, { min: bounds.min, max: bounds.max })
      : refusal('NOT_A_NUMBER', message);
    const rules = bounds ? [Min(bounds.min, refused), Max(bounds.max, refused)] : [];
    return [Transform(asNumber, ofQuery), rule(refused), ...rules];
  };
  // Nest reads a field's type from its class, unless the field is nullable.
  const string = { type: documented.nullable ? String : undefined };
  // Client generators turn a null in an unnamed enum into an additional value.
  const oneOfSchema = (values: readonly unknown[], { enumName }: FieldDocs) => {
    if (enumName !== undefined || !(documented.nullable || values.includes(null))) return { enum: values };
    const rest = values.filter((value) => value !== null);
    const type = typeof rest[0] === 'number' ? 'integer' : 'string';
    return { nullable: undefined, anyOf: [{ type, enum: rest }, { type: 'null' }] };
  };
  const limits = (bounds?: Bounds) => ({ minimum: bounds?.min, maximum: bounds?.max });
  return {
    /** A UUID of any version, converted to lower case. @param unset the value if the field is missing. */
    id: (example?: string | null, description?: string, unset?: null, message = NOT_AN_ID) =>
      field(
        [Transform(asLowerCase), IsUUID('loose', refusal('NOT_AN_ID', message))],
        { ...string, format: 'uuid' },
        { example, description, default: unset },
      ),
    /** A boolean. In a query, only the words `true` and `false` are valid. */
    flag: (docs: FieldDocs) =>
      field([Transform(asFlag, ofQuery), IsBoolean(NOT_A_FLAG)], { type: Boolean }, docs),
    /** A string that is trimmed. */
    text: (options: TextOptions, docs: FieldDocs) =>
      field(
        [Text(options)],
        { ...string, minLength: options.min, maxLength: options.max, pattern: textPattern(options) },
        docs,
      ),
    /** A string that matches a pattern. @param message the error for a string that doesn't. */
    matching: (pattern: RegExp, message: string, docs: FieldDocs) =>
      field([Matches(pattern, refusal('INVALID', message))], { ...string, pattern: pattern.source }, docs),
    /** A number. @param message the error for an invalid value, as in all kinds below. */
    number: (message: string, docs: FieldDocs, bounds?: Bounds) =>
      field(
        number((refused) => IsNumber({}, refused), message, bounds),
        limits(bounds),
        docs,
      ),
    integer: (message: string, docs: FieldDocs, bounds?: Bounds) =>
      field(number(IsInt, message, bounds), { type: 'integer', ...limits(bounds) }, docs),
    oneOf: (values: readonly unknown[], message: string, docs: FieldDocs) =>
      field([IsIn(values, refusal('NOT_ONE_OF', message, { values }))], oneOfSchema(values, docs), docs),
    /**
     * A list of distinct values. @param messages errors for an empty list, a repeated value and an unknown
     * value.
     */
    someOf: (
      values: readonly unknown[],
      messages: { none: string; twice: string; unknown: string },
      docs: FieldDocs,
    ) =>
      field(
        [
          IsArray(refusal('REQUIRED', messages.none)),
          ArrayMinSize(1, refusal('REQUIRED', messages.none)),
          ArrayMaxSize(values.length, refusal('DUPLICATE', messages.twice)),
          ArrayUnique(refusal('DUPLICATE', messages.twice)),
          IsIn(values, { each: true, ...refusal('NOT_ONE_OF', messages.unknown, { values }) }),
        ],
        { enum: values, isArray: true, minItems: 1, uniqueItems: true },
        docs,
      ),
    /**
     * A list of objects. @param messages errors for a value that isn't a list, and for more than `max`
     * objects.
     */
    listOf: (
      row: () => new () => object,
      max: number,
      messages: { none: string; many: string },
      docs: FieldDocs,
    ) =>
      field(
        [
          Type(row),
          ValidateNested({ each: true }),
          ArrayMaxSize(max, refusal('TOO_MANY', messages.many, { max })),
          // `ValidateNested` looks into lists within the list.
          IsObject({ each: true, ...refusal('INVALID', messages.none) }),
          IsArray(refusal('INVALID', messages.none)),
        ],
        { type: [row()], maxItems: max },
        docs,
      ),
    /** A value that another function checks. */
    valid: (problemOf: Check, docs: FieldDocs) => field([IsValid('valid', problemOf)], {}, docs),
  };
}

const Anything = () => applyDecorators();

/** Required fields of a request. */
export const Needed = fields(Anything, { required: true });

/** Fields of a request that may be left out, but not null. */
export const Optional = {
  ...fields(MayBeAbsent, { required: false }),
  /** A search text in a query; null if it is blank. @param max maximum length in code points. */
  filter: (max: number, example: string, description: string) =>
    applyDecorators(
      Text({ max }),
      OptionalText(),
      ApiProperty({
        type: String,
        required: false,
        maxLength: max,
        pattern: textPattern({ max }),
        example,
        description,
      }),
    ),
};

/** Fields of a request that may be left out or null. */
export const Nullable = fields(IsOptional, { required: false, nullable: true });

/** Fields of a request that may be left out, null or empty. The code receives null in all of these cases. */
export const Blank = fields(OptionalText, { required: false, nullable: true });
