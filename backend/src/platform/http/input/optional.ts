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
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';

import { IsValid, MayBeAbsent, OptionalText, Text, type TextOptions } from './validators.js';

/** What the API document says of a field beside its type and its limits. */
type Said = Omit<ApiPropertyOptions, 'required'> & { enumName?: string };

interface Bounds {
  min: number;
  max: number;
}

const NOT_AN_ID = 'This is not a valid id.';
const NOT_A_FLAG = { message: 'Please answer with true or false.' };
const ofQuery = { groups: ['query'] };

const asFlag = ({ value }: { value: unknown }) =>
  value === 'true' ? true : value === 'false' ? false : value;
const asNumber = ({ value }: { value: unknown }) => (typeof value === 'string' ? Number(value) : value);
const asLowerCase = ({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.toLowerCase() : value;

const between = (bounds: Bounds | undefined, said: { message: string }) =>
  bounds ? [Min(bounds.min, said), Max(bounds.max, said)] : [];

/**
 * The kinds of fields, each with what is taken and what the API document says of it.
 * @param absence what a field may be instead.
 * @param documented how the document states that.
 */
function fields(absence: () => PropertyDecorator, documented: ApiPropertyOptions) {
  const field = (rules: PropertyDecorator[], type: object, said: Said = {}) =>
    applyDecorators(
      ...rules,
      absence(),
      ApiProperty({ ...documented, ...type, ...said } as ApiPropertyOptions),
    );
  const number = (rule: PropertyDecorator, message: string, bounds?: Bounds) => [
    Transform(asNumber, ofQuery),
    rule,
    ...between(bounds, { message }),
  ];
  // The class says the type of a field, unless the field may be null.
  const string = { type: documented.nullable ? String : undefined };
  // Generators of clients take the null in an enum without a name for one more value.
  const oneOfSchema = (values: readonly unknown[], { enumName }: Said) => {
    if (enumName !== undefined || !(documented.nullable || values.includes(null))) return { enum: values };
    const rest = values.filter((value) => value !== null);
    const type = typeof rest[0] === 'number' ? 'integer' : 'string';
    return { nullable: undefined, anyOf: [{ type, enum: rest }, { type: 'null' }] };
  };
  const limits = (bounds?: Bounds) => ({ minimum: bounds?.min, maximum: bounds?.max });
  return {
    /** A UUID, which the code gets in lower case. @param unset the value where it is left out. */
    id: (example?: string | null, description?: string, unset?: null, message = NOT_AN_ID) =>
      field(
        [Transform(asLowerCase), IsUUID('all', { message })],
        { ...string, format: 'uuid' },
        { example, description, default: unset },
      ),
    /** True or false; in a query the words `true` and `false`, and no others. */
    flag: (said: Said) => field([Transform(asFlag, ofQuery), IsBoolean(NOT_A_FLAG)], { type: Boolean }, said),
    /** A trimmed text. */
    text: (options: TextOptions, said: Said) =>
      field([Text(options)], { ...string, minLength: options.min, maxLength: options.max }, said),
    /** A text of that form. @param message said of any other value. */
    matching: (pattern: RegExp, message: string, said: Said) =>
      field([Matches(pattern, { message })], string, said),
    /** @param message said of any other value, as with all kinds below. */
    number: (message: string, said: Said, bounds?: Bounds) =>
      field(number(IsNumber({}, { message }), message, bounds), limits(bounds), said),
    integer: (message: string, said: Said, bounds?: Bounds) =>
      field(number(IsInt({ message }), message, bounds), { type: 'integer', ...limits(bounds) }, said),
    oneOf: (values: readonly unknown[], message: string, said: Said) =>
      field([IsIn(values, { message })], oneOfSchema(values, said), said),
    /** A list of values, each once. @param messages said of an empty list, a repeated and an unknown one. */
    someOf: (
      values: readonly unknown[],
      messages: { none: string; twice: string; unknown: string },
      said: Said,
    ) =>
      field(
        [
          IsArray({ message: messages.none }),
          ArrayMinSize(1, { message: messages.none }),
          ArrayMaxSize(values.length, { message: messages.twice }),
          ArrayUnique({ message: messages.twice }),
          IsIn(values, { each: true, message: messages.unknown }),
        ],
        { enum: values, isArray: true, minItems: 1, uniqueItems: true },
        said,
      ),
    /** A list of objects. @param messages said of no list, and of one with more than `max`. */
    listOf: (
      row: () => new () => object,
      max: number,
      messages: { none: string; many: string },
      said: Said,
    ) =>
      field(
        [
          Type(row),
          ValidateNested({ each: true }),
          ArrayMaxSize(max, { message: messages.many }),
          IsArray({ message: messages.none }),
        ],
        { type: [row()], maxItems: max },
        said,
      ),
    /**
     * Anything else.
     * @param problemOf says what is wrong with a value, or null.
     */
    valid: (problemOf: (value: unknown) => string | null, said: Said) =>
      field([IsValid('valid', problemOf)], {}, said),
  };
}

const Anything = () => applyDecorators();

/** Fields of a request that must be there. */
export const Needed = fields(Anything, { required: true });

/** Fields of a request that may be left out, but not be null. */
export const Optional = {
  ...fields(MayBeAbsent, { required: false }),
  /** A line of a query to look for; null when there is nothing on it. @param max in code points. */
  filter: (max: number, example: string, description: string) =>
    applyDecorators(
      Text({ max }),
      OptionalText(),
      ApiProperty({ type: String, required: false, maxLength: max, example, description }),
    ),
};

/** Fields of a request that may be left out, or be null. */
export const Nullable = fields(IsOptional, { required: false, nullable: true });

/** Fields of a request that may be left out, null or empty, all of which the code gets as null. */
export const Blank = fields(OptionalText, { required: false, nullable: true });
