import { setTimeout as sleep } from 'node:timers/promises';

/** SIGTERM of a worker whose jobs are in the middle of slow mails: they finish, or others take them over. */
export default {
  name: 'worker-stopped',
  title: 'SIGTERM of a worker',
  lasts: 0,
  owed: { longest: 10_000, recovers: 0, mails: 60_000, smooth: true },
  strike: async ({ processes, links }) => {
    links.mail.delay = 250;
    await sleep(2_000);
    await processes[2].stop();
    links.mail.delay = 0;
    return processes[2].exitCode;
  },
  mend: async ({ processes }, exitCode) => {
    await processes[2].start();
    return exitCode === 0 ? [] : [`it exited with ${exitCode}`];
  },
};
