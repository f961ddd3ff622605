/** kill -9 of Redis: who is signed in is refused, the public goes on. */
export default {
  name: 'redis-killed',
  title: 'kill -9 of Redis',
  lasts: 5_000,
  owed: { longest: 5_000, recovers: 3_000, mails: 60_000 },
  strike: ({ redis }) => redis.kill(),
  mend: ({ redis }) => redis.start(),
};
