/** The network to Redis swallows everything, connections stay open. */
export default {
  name: 'redis-stalls',
  title: 'network to Redis stands still (8 s)',
  lasts: 8_000,
  owed: { longest: 5_000, recovers: 4_000, mails: 60_000 },
  strike: async ({ links }) => links.redis.stall(),
  mend: async ({ links }) => links.redis.resume(),
};
