import pg from 'pg';

import type { Recording } from './recording.js';

/** The product's limits for a statement and a lock, in milliseconds. */
const LIMITS = { statement_timeout: 10_000, lock_timeout: 5_000 };
/** Number of characters of a failed statement shown in the error message. */
const SHOWN = 400;
const KEPT_OUT = 'migrations';

/**
 * Sends the statements of the recorded version, one after another.
 * @returns the number of rows in each table afterwards, including rows written by triggers
 * @throws if a statement is rejected or times out, with its text
 */
export function replay(url: string, { texts, statements }: Recording): Promise<Record<string, number>> {
  return withClient(url, async (client) => {
    for (const [text, values] of statements) {
      try {
        await client.query(texts[text]!, values);
      } catch (error) {
        const sql = texts[text]!.trim().slice(0, SHOWN);
        throw new Error(`The last release is refused: ${(error as Error).message}\n${sql}`, {
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
