import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Milliseconds of the request that is under way: longer than the process takes its leave, shorter than a
 * lock may be waited for.
 */
const UNDER_WAY = 4_500;

/** SIGTERM of an API process under load: nobody notices, and what is under way is finished. */
export default {
  name: 'api-stopped',
  title: 'SIGTERM of an API process',
  lasts: 0,
  owed: { longest: 10_000, recovers: 0, mails: 30_000, smooth: true },
  strike: async ({ processes, apiUrls, connect, ideas, author }) => {
    const [api, url] = [processes[1], apiUrls[1]];
    const db = await connect();
    await db.query('BEGIN');
    // Of an idea that nobody else asks for: the ones that come with the load are the first six.
    const { rows } = await db.query(
      `SELECT id FROM ideas WHERE status = 'active' AND NOT id = ANY($1) LIMIT 1 FOR UPDATE`,
      [ideas.map(({ id }) => id)],
    );
    const slow = author.at(url).request('vote under way', 'POST', `/api/ideas/${rows[0].id}/vote`);
    await sleep(300);
    const said = watchReadiness(url);
    const stopped = api.stop();
    await sleep(UNDER_WAY - 300);
    await db.query('COMMIT');
    await db.end();
    const { status } = await slow;
    await stopped;
    return { status, exitCode: api.exitCode, said: await said };
  },
  mend: async ({ processes }, { status, exitCode, said }) => {
    await processes[1].start();
    return [
      ...(status === 200 ? [] : [`the request under way was answered ${status}`]),
      ...(exitCode === 0 ? [] : [`it exited with ${exitCode}`]),
      ...(said.includes(503) ? [] : [`readiness said ${said.join()}, and never 503`]),
    ];
  },
};

/** What readiness says, each thing once, until nobody answers. */
async function watchReadiness(url) {
  const said = [];
  for (;;) {
    const response = await fetch(`${url}/api/health/ready`, { headers: { connection: 'close' } }).catch(
      () => null,
    );
    if (!response) return said;
    await response.body?.cancel();
    if (said.at(-1) !== response.status) said.push(response.status);
    await sleep(100);
  }
}
