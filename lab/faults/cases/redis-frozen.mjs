/** SIGSTOP: Redis takes connections and stands still. */
export default {
  name: 'redis-frozen',
  title: 'Redis stands still (8 s)',
  lasts: 8_000,
  owed: { longest: 5_000, recovers: 4_000, mails: 60_000 },
  strike: async ({ redis }) => redis.freeze(),
  mend: async ({ redis }) => redis.resume(),
};
