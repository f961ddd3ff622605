/**
 * kill -9 of a worker. Its jobs are taken over; a mail that it was sending waits until its claim has run
 * out.
 */
export default {
  name: 'worker-killed',
  title: 'kill -9 of a worker',
  lasts: 4_000,
  owed: { longest: 10_000, recovers: 0, mails: 120_000, smooth: true },
  strike: ({ processes }) => processes[2].kill(),
  mend: ({ processes }) => processes[2].start(),
};
