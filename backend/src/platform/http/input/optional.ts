import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsUUID } from 'class-validator';

import { MayBeAbsent, OptionalText, Text } from './validators.js';

/** What the API document says of a field beside its type. */
type Said = Pick<ApiPropertyOptions, 'description' | 'example' | 'default'> & { enumName?: string };

const NOT_AN_ID = { message: 'This is not a valid id.' };
const NOT_A_FLAG = { message: 'Please answer with true or false.' };
const ofQuery = { groups: ['query'] };
const asFlag = ({ value }: { value: unknown }) =>
  value === 'true' ? true : value === 'false' ? false : value;

const flag =
  (...absence: PropertyDecorator[]) =>
  (said: Said) =>
    applyDecorators(
      Transform(asFlag, ofQuery),
      IsBoolean(NOT_A_FLAG),
      ...absence,
      ApiProperty({ type: Boolean, required: absence.length === 0, ...said } as ApiPropertyOptions),
    );

/** Fields of a request that must be there. */
export const Needed = {
  /** As `Optional.flag`. */
  flag: flag(),
};

/** Fields of a request that may be left out: what is taken, and what the API document says of it. */
export const Optional = {
  /** In lower case. */
  id: (example?: string, description?: string) =>
    applyDecorators(
      Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value)),
      IsUUID('all', NOT_AN_ID),
      MayBeAbsent(),
      ApiPropertyOptional({ format: 'uuid', example, description }),
    ),
  /** A line; null when there is nothing on it. @param max in code points. */
  text: (max: number, example: string, description: string) =>
    applyDecorators(
      Text({ max }),
      OptionalText(),
      ApiPropertyOptional({ type: String, maxLength: max, example, description }),
    ),
  /** True or false; in a query the words `true` and `false`, and no others. */
  flag: flag(MayBeAbsent()),
  /** @param message said of any other value. */
  oneOf: (values: readonly string[], message: string, said: Said) =>
    applyDecorators(
      IsIn(values, { message }),
      MayBeAbsent(),
      ApiPropertyOptional({ enum: values, ...said } as ApiPropertyOptions),
    ),
};
