import { setTimeout as sleep } from 'node:timers/promises';

/** Connections to PostgreSQL break, again and again, in the middle of statements and transactions. */
export default {
  name: 'database-cuts',
  title: 'connections to PostgreSQL break',
  lasts: 0,
  owed: { longest: 6_000, recovers: 2_000, mails: 120_000 },
  strike: async ({ links }) => {
    for (let times = 0; times < 12; times += 1) {
      links.primary.cut();
      await sleep(600);
    }
  },
  mend: async () => undefined,
};
