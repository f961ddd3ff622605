/** Every answer of Redis takes 300 ms longer. */
export default {
  name: 'redis-slow',
  title: 'Redis slow (+0.3 s)',
  lasts: 6_000,
  owed: { longest: 5_000, recovers: 1_000, mails: 60_000 },
  strike: async ({ links }) => void (links.redis.delay = 150),
  mend: async ({ links }) => void (links.redis.delay = 0),
};
