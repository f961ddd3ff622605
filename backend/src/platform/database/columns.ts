import { EntitySchema, type EntitySchemaColumnOptions as Column, type EntitySchemaOptions } from 'typeorm';

/** `target_audience` of `targetAudience`. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The fields as SELECT lists them: `i.target_audience AS "targetAudience"`.
 * @param placed the column with its table, or what stands for it.
 */
export const selected = (fields: readonly string[], placed = (column: string) => column) =>
  fields.map((field) => `${placed(columnOf(field))} AS "${field}"`).join(', ');

/** The fields as `jsonb_build_object` takes them: `'targetAudience', i.target_audience`. */
export const jsonPairs = (fields: readonly string[], table: string) =>
  fields.map((field) => `'${field}', ${table}.${columnOf(field)}`).join(', ');

/** How what is saved whole lies in a table. */
export const entity = <T>(name: string, tableName: string, columns: EntitySchemaOptions<T>['columns']) =>
  new EntitySchema<T>({ name, tableName, columns });

const columnsWith =
  (options: Partial<Column>) =>
  <Name extends string>(type: Column['type'], ...fields: Name[]): Record<Name, Column> =>
    Object.fromEntries(fields.map((field) => [field, { type, name: columnOf(field), ...options }])) as never;

/**
 * Columns of one type, each named like its field in snake case. A field whose column is named otherwise is
 * written out.
 */
export const columns = columnsWith({});
export const nullable = columnsWith({ nullable: true });
export const primary = columnsWith({ primary: true });
/** Written, and loaded by nobody. */
export const unread = columnsWith({ select: false });
