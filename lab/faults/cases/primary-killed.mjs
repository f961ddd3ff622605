/**
 * kill -9 of PostgreSQL. Public reads go on from the replica; everything else is refused until it is back.
 */
export default {
  name: 'primary-killed',
  title: 'kill -9 of PostgreSQL',
  lasts: 5_000,
  owed: { longest: 10_000, recovers: 5_000, mails: 120_000 },
  strike: ({ postgres }) => postgres.primary.kill(),
  mend: ({ postgres }) => postgres.primary.start(),
};
