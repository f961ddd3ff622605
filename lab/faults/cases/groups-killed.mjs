/**
 * kill -9 of an API process while votes wait to be written together, because somebody holds the row of an
 * idea. Nobody whose vote was not written was told that it was.
 */
export default {
  name: 'groups-killed',
  title: 'kill -9 while votes wait',
  lasts: 4_000,
  owed: { longest: 5_000, recovers: 1_000, mails: 30_000 },
  strike: async ({ connect, ideas, processes }) => {
    const db = await connect();
    await db.query('BEGIN');
    await db.query('SELECT FROM ideas WHERE id = $1 FOR UPDATE', [ideas[0].id]);
    await db.query('SELECT pg_sleep(1)');
    await processes[1].kill();
    await db.query('COMMIT');
    await db.end();
  },
  mend: ({ processes }) => processes[1].start(),
};
