import { type Insertable, sql } from 'kysely';
import pg from 'pg';
import { v7 } from 'uuid';

import { columnOf } from '../../platform/database/columns.js';
import type { Statements, Tables } from '../../platform/database/kysely.js';
import type { JsonArray } from '../../platform/database/tables.generated.js';

/** A row to insert. A JSON column accepts any object. */
export type NewRow<Table extends keyof Tables> = {
  [Column in keyof Insertable<Tables[Table]>]: JsonArray extends Insertable<Tables[Table]>[Column]
    ? object | null
    : Insertable<Tables[Table]>[Column];
};

/** Inserts all rows in one statement. `rows` must not be empty, and all must have the same columns. */
export async function insertRows<Table extends keyof Tables>(
  db: Statements,
  table: Table,
  rows: NewRow<Table>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  const stored = rows.map((row) => Object.fromEntries(Object.entries(row).map(storedField)));
  await sql`
    INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(stored)}::jsonb)
  `.execute(db);
}

/**
 * Converts a field to the form that PostgreSQL reads from JSON: its column's name, and bytes as hexadecimal
 * digits.
 */
const storedField = ([field, value]: [string, unknown]): [string, unknown] => [
  columnOf(field),
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
];

/** Returns an ID as if generated at the given time, because lists with equal times are ordered by ID. */
export function idAt(time: Date): string {
  return v7({ msecs: time.getTime() });
}

/** Name of the demo data in `seed_marks`. */
export const DEMO_MARK = 'demo';

/**
 * True if the migrated database at `url` already has the demo data. Nearly every start needs only this check,
 * so the code that adds the data isn't loaded for it.
 */
export async function hasDemo(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query('SELECT FROM seed_marks WHERE name = $1', [DEMO_MARK])).rowCount === 1;
  } finally {
    await client.end();
  }
}
