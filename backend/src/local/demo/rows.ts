import pg from 'pg';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';

export type Row = Record<string, unknown>;

/** Inserts all rows in one statement; `rows` is not empty, and all have the same columns. */
export async function insertRows(manager: EntityManager, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0]!).join(', ');
  await manager.query(
    `INSERT INTO ${table} (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** An id as it would have been made at that time: ids break ties between equal times. */
export function idAt(time: Date): string {
  return v7({ msecs: time.getTime() });
}

/** In `seed_marks`. */
export const DEMO_MARK = 'demo';
export const DEMO_MARKED = 'SELECT name FROM seed_marks WHERE name = $1';

/**
 * Whether the demo was put into the migrated database at `url` before: nearly every start asks, and only the
 * first needs the code that does it.
 */
export async function hasDemo(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(DEMO_MARKED, [DEMO_MARK])).rowCount === 1;
  } finally {
    await client.end();
  }
}
