import { EntitySchema, type EntitySchemaColumnOptions as Column, type EntitySchemaOptions } from 'typeorm';

/** Converts a field name to a column name: `targetAudience` to `target_audience`. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Maps an aggregate to a table. */
export const entity = <T>(name: string, tableName: string, columns: EntitySchemaOptions<T>['columns']) =>
  new EntitySchema<T>({ name, tableName, columns });

const columnsWith =
  (options: Partial<Column>) =>
  <Name extends string>(type: Column['type'], ...fields: Name[]): Record<Name, Column> =>
    Object.fromEntries(fields.map((field) => [field, { type, name: columnOf(field), ...options }])) as never;

/**
 * Columns of one type, each named like its field in snake case. Columns with other names are defined
 * individually.
 */
export const columns = columnsWith({});
export const nullable = columnsWith({ nullable: true });
export const primary = columnsWith({ primary: true });
/** Columns that are written but never loaded. */
export const unread = columnsWith({ select: false });
