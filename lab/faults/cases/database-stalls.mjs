/** The network to PostgreSQL swallows everything, connections stay open. */
export default {
  name: 'database-stalls',
  title: 'PostgreSQL stands still (15 s)',
  lasts: 15_000,
  owed: { longest: 15_000, recovers: 6_000, mails: 120_000 },
  strike: async ({ links }) => links.primary.stall(),
  mend: async ({ links }) => links.primary.resume(),
};
