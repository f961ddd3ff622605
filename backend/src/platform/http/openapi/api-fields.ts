import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions, type OpenAPIObject } from '@nestjs/swagger';

type Schema = Exclude<
  NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string],
  { $ref: string }
>;

/** Rules of a schema that involve several of its fields, such as `oneOf`, by the name of its class. */
export const SCHEMA_RULES = new Map<string, Pick<Schema, 'oneOf'>>();

/** Documents which fields of a request belong together. The code that reads the request checks it. */
export const ApiRules =
  (rules: Pick<Schema, 'oneOf'>): ClassDecorator =>
  ({ name }) =>
    void SCHEMA_RULES.set(name, rules);

const of =
  (kind: ApiPropertyOptions) =>
  (example: unknown, description?: string): PropertyDecorator =>
    ApiProperty({ ...kind, example, description } as ApiPropertyOptions);

const enumOf =
  (nullable?: true) =>
  (values: readonly string[], enumName: string, example: string | null, description?: string) =>
    ApiProperty({ enum: values as string[], enumName, nullable, example, description });

/**
 * Decorators that document a response field with an example and, if the name isn't clear, a description. For
 * other documentation, use `@ApiProperty`.
 */
export const Field = {
  /** A string, number or boolean, depending on its TypeScript type. */
  value: of({}),
  /** A whole number, at least 0. */
  integer: of({ type: 'integer', minimum: 0 }),
  /** A fraction from 0 to 1. */
  share: of({ minimum: 0, maximum: 1 }),
  /** A fraction from 0 to 1. Null if the total is zero. */
  nullableShare: of({ type: Number, nullable: true, minimum: 0, maximum: 1 }),
  id: of({ type: String, format: 'uuid' }),
  /** A time in ISO 8601, in UTC. */
  time: of({ type: String, format: 'date-time' }),
  /** A day such as `2026-01-31`, in UTC. */
  day: of({ type: String, format: 'date' }),
  nullableInteger: of({ type: 'integer', nullable: true, minimum: 0 }),
  nullableDay: of({ type: String, format: 'date', nullable: true }),
  nullableText: of({ type: String, nullable: true }),
  nullableTime: of({ type: String, format: 'date-time', nullable: true }),
  /**
   * A schema, with null as a separate alternative: client generators read `type: [object, 'null']` as an
   * object that is never null, and `enum: [..., null]` as an additional value.
   */
  nullable: (schema: Schema, example: unknown, description?: string) =>
    ApiProperty({ anyOf: [schema, { type: 'null' }], example, description }),
  one: (type: Type, description?: string) => ApiProperty({ type, description }),
  nullableOne: (type: Type, description?: string) => ApiProperty({ type, nullable: true, description }),
  list: (type: Type, description?: string) => ApiProperty({ type: [type], description }),
  /** An enum value. The document uses the enum's name. */
  oneOf: enumOf(),
  nullableOneOf: enumOf(true),
};
