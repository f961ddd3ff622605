import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions, type OpenAPIObject } from '@nestjs/swagger';

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

const of =
  (kind: ApiPropertyOptions) =>
  (example: unknown, description?: string): PropertyDecorator =>
    ApiProperty({ ...kind, example, description } as ApiPropertyOptions);

const enumOf =
  (nullable?: true) =>
  (values: readonly string[], enumName: string, example: string | null, description?: string) =>
    ApiProperty({ enum: values as string[], enumName, nullable, example, description });

/**
 * What the API document says of a field of an answer: an example and, where the name does not say it all,
 * what it means. What these do not know is said with `@ApiProperty`.
 */
export const Field = {
  /** A text, number or boolean, as its type says. */
  value: of({}),
  /** A whole number, from 0 on. */
  integer: of({ type: 'integer', minimum: 0 }),
  /** From 0 to 1. */
  share: of({ minimum: 0, maximum: 1 }),
  /** The same; null where there is nothing that it could be a share of. */
  nullableShare: of({ type: Number, nullable: true, minimum: 0, maximum: 1 }),
  id: of({ type: String, format: 'uuid' }),
  /** In ISO 8601, UTC. */
  time: of({ type: String, format: 'date-time' }),
  /** As `2026-01-31`, in UTC. */
  day: of({ type: String, format: 'date' }),
  nullableInteger: of({ type: 'integer', nullable: true, minimum: 0 }),
  nullableDay: of({ type: String, format: 'date', nullable: true }),
  nullableText: of({ type: String, nullable: true }),
  nullableTime: of({ type: String, format: 'date-time', nullable: true }),
  /**
   * What the schema says, or null: stated apart, because generators of clients read `type: [object, 'null']`
   * as an object that is always there, and `enum: [..., null]` as one more value.
   */
  nullable: (schema: Schema, example: unknown, description?: string) =>
    ApiProperty({ anyOf: [schema, { type: 'null' }], example, description }),
  one: (type: Type, description?: string) => ApiProperty({ type, description }),
  nullableOne: (type: Type, description?: string) => ApiProperty({ type, nullable: true, description }),
  list: (type: Type, description?: string) => ApiProperty({ type: [type], description }),
  /** One of the values of an enum, by the name that the enum has in the document. */
  oneOf: enumOf(),
  nullableOneOf: enumOf(true),
};
