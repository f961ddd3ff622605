/** Somebody holds the row of an idea that everybody votes for. */
export default {
  name: 'row-locked',
  title: 'a hot row locked (12 s)',
  lasts: 0,
  owed: { longest: 12_000, recovers: 3_000, mails: 120_000 },
  strike: async ({ connect, ideas }) => {
    const db = await connect();
    await db.query('BEGIN');
    await db.query('SELECT FROM ideas WHERE id = $1 FOR UPDATE', [ideas[0].id]);
    await db.query('SELECT pg_sleep(12)');
    return db;
  },
  mend: async (_stage, db) => {
    await db.query('COMMIT');
    await db.end();
  },
};
