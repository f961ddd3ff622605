/** Every statement takes 300 ms longer. */
export default {
  name: 'database-slow',
  title: 'PostgreSQL slow (+0.3 s)',
  lasts: 8_000,
  owed: { longest: 10_000, recovers: 2_000, mails: 120_000 },
  strike: async ({ links }) => void (links.primary.delay = 150),
  mend: async ({ links }) => void (links.primary.delay = 0),
};
