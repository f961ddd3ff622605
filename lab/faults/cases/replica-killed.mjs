import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

const USED_AGAIN_WITHIN = 15_000;

/** kill -9 of the replica: nobody notices, and once it is back it is read from again. */
export default {
  name: 'replica-killed',
  title: 'kill -9 of the replica',
  lasts: 4_000,
  owed: { longest: 10_000, recovers: 0, mails: 30_000, smooth: true },
  strike: ({ postgres }) => postgres.replica.kill(),
  mend: async ({ postgres }) => {
    await postgres.replica.start();
    return (await isRead(postgres.replica.server.url)) ? [] : ['the replica is not read from again'];
  },
};

/** A list or an idea was read there; the look at its position does not count. */
async function isRead(url) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    for (const deadline = performance.now() + USED_AGAIN_WITHIN; performance.now() < deadline;) {
      const { rows } = await db.query(
        `SELECT FROM pg_stat_activity WHERE application_name = 'groundswell-reads' AND query LIKE '%ideas%'`,
      );
      if (rows.length > 0) return true;
      await sleep(50);
    }
    return false;
  } finally {
    await db.end();
  }
}
