import pg from 'pg';

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
