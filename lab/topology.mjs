// `npm run topology`: runs the product as several processes, like docker-compose.yml, on loopback and in a
// scratch folder: PostgreSQL with a streaming replica, Redis, an S3-compatible store, two API and two worker
// processes, and Caddy in front. PORT (3000) is the proxy's port. Runs until Ctrl-C, or with `-- --e2e` runs
// the browser tests against the proxy; further arguments go to Playwright. `-- --previous REV ...` runs the
// second API and the second worker from that commit on the current schema, as in a half-finished deployment.
// Needs redis-server and caddy on the PATH, and Chromium for --e2e.
import { once } from 'node:events';
import { join } from 'node:path';

import { inScratch } from './lib/run.mjs';
import { buildPrevious, needPrograms, startTopology } from './topology/topology.mjs';
import { checkPort } from '../scripts/lib/checks.mjs';
import { leaveSignals } from '../scripts/lib/child.mjs';
import { findChromium, countedRun } from '../scripts/lib/browser-tests.mjs';
import { runScript } from '../scripts/lib/plain-error.mjs';
import { freePort } from '../testing/free-port.mjs';

const given = process.argv.slice(2);
const revision = given[0] === '--previous' ? given.splice(0, 2)[1] : null;
const e2e = given[0] === '--e2e';
const playwrightArgs = e2e ? given.slice(1) : [];

async function runUntilStopped(topology) {
  leaveSignals();
  console.log(`\n  Groundswell runs at  ${topology.url}\n  Emails arrive at     ${topology.inboxUrl}`);
  console.log(`  The API processes    ${topology.apiUrls.join('  ')}`);
  console.log(`  Metrics              ${topology.metricsUrls.join('  ')}`);
  console.log('\n  Stop with Ctrl-C. All data is deleted.\n');
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
}

async function runBrowserTests(topology, dir) {
  const { passed, failed } = await countedRun({
    product: topology,
    chromium: findChromium({ headless: true }),
    report: join(dir, 'report.json'),
    args: playwrightArgs,
  });
  if (failed > 0) console.log(`\nThe end of the processes' logs:\n${await topology.report()}`);
  const ended = topology.processes.filter((daemon) => !daemon.running).map((daemon) => daemon.name);
  if (ended.length > 0) console.log(`\nEnded unexpectedly: ${ended.join(', ')}`);
  console.log(`\n${passed} passed, ${failed + ended.length} failed`);
  process.exitCode = failed + ended.length > 0 ? 1 : 0;
}

await runScript(async () => {
  needPrograms();
  const port = e2e ? await freePort() : Number(process.env.PORT || 3000);
  await checkPort(port);
  // All test visitors have the same IP address.
  if (e2e) process.env.RATE_LIMIT_FACTOR ??= '0';
  await inScratch('topology', async (dir) => {
    const previous = revision ? await buildPrevious(revision, join(dir, 'previous')) : undefined;
    const topology = await startTopology(dir, port, { previous });
    try {
      await (e2e ? runBrowserTests(topology, dir) : runUntilStopped(topology));
    } finally {
      await topology.stop();
    }
  });
});
