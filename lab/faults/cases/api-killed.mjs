/**
 * kill -9 of an API process. Who was being answered is told to come again; everybody else goes to the other
 * process.
 */
export default {
  name: 'api-killed',
  title: 'kill -9 of an API process',
  lasts: 4_000,
  owed: { longest: 5_000, recovers: 1_000, mails: 30_000 },
  strike: ({ processes }) => processes[1].kill(),
  mend: ({ processes }) => processes[1].start(),
};
