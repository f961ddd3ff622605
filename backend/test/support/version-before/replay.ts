import pg from 'pg';

import type { Recording } from './recording.js';

/** Milliseconds: what the product allows a statement, and a lock. */
const LIMITS = { statement_timeout: 10_000, lock_timeout: 5_000 };
/** Letters of a statement in the message of its failure. */
const SHOWN = 400;
/** Of the time in a migration's name. */
const DIGITS = 13;
const KEPT_OUT = 'migrations';

/** Makes the schema of the recorded version in an empty database, as its migrations did. */
export async function makeSchema(url: string, { schema }: Recording, ran: string[]): Promise<void> {
  await withClient(url, async (client) => {
    for (const sql of schema) await client.query(sql);
    await client.query(
      `CREATE TABLE ${KEPT_OUT} (id serial PRIMARY KEY, timestamp bigint NOT NULL, name varchar NOT NULL)`,
    );
    for (const name of ran) {
      const timestamp = Number(name.slice(-DIGITS));
      await client.query(`INSERT INTO ${KEPT_OUT} (timestamp, name) VALUES ($1, $2)`, [timestamp, name]);
    }
  });
}

/**
 * Sends what the recorded version sends, one statement after the other.
 * @returns the rows of each table then: all of them, since triggers write some.
 * @throws when one is refused, or kept waiting for too long, with its text.
 */
export function replay(url: string, { texts, statements }: Recording): Promise<Record<string, number>> {
  return withClient(url, async (client) => {
    for (const [text, values] of statements) {
      try {
        await client.query(texts[text]!, values);
      } catch (error) {
        const sql = texts[text]!.trim().slice(0, SHOWN);
        throw new Error(`The version before is refused: ${(error as Error).message}\n${sql}`, {
          cause: error,
        });
      }
    }
    const { rows } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '${KEPT_OUT}'`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const found = await client.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${name}`);
      counts[name] = found.rows[0]!.rows;
    }
    return counts;
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, ...LIMITS });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
