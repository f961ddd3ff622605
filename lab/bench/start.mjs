// `npm run bench:start -w lab`: measures how long the product takes to become ready: the API process on an
// existing database, and an `npm start` that isn't the first. Exits with code 1 if the median of either
// misses its target. `-- --times 9` starts each of them nine times.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { cpuOf, inWords, median, runBench, startServer } from './harness.mjs';
import { isReady } from '../../scripts/lib/daemon.mjs';
import { freePort } from '../../testing/free-port.mjs';
import { startSmtpSink } from '../../testing/smtp-sink.mjs';

/** Targets, in seconds. */
const OWED = { 'API process': 3, 'npm start': 5 };
/** Interval between checks, in ms. More frequent checks would slow down the measured program. */
const LOOK_EVERY = 20;

const { values } = parseArgs({ options: { times: { type: 'string', default: '5' } } });

await runBench(async ({ url, dataDir, owe }) => {
  const mail = await startSmtpSink();
  const api = { env: { DATABASE_URL: url, SMTP_URL: mail.url, PROCESS: 'api' } };
  // Starts all local substitutes, with demo data.
  const product = { command: 'npm', args: ['start'], env: { SMTP_URL: undefined, SEED_DEMO: undefined } };
  try {
    for (const [name, options] of Object.entries({ 'API process': api, 'npm start': product })) {
      await start(name, dataDir, options); // The first start creates the data for the others.
      const runs = [];
      while (runs.length < Number(values.times)) runs.push(await start(name, dataDir, options));
      const seconds = median(runs.map((run) => run.seconds));
      console.log(
        `${name}: ready in ${inWords(seconds, 2)} s (target: ${OWED[name]}), ` +
          `${inWords(median(runs.map((run) => run.processor)), 2)} s of processor time of the server; ` +
          runs.map((run) => inWords(run.seconds, 2)).join(' '),
      );
      owe(seconds <= OWED[name], `${name}: ready in ${inWords(seconds, 2)} s, target ${OWED[name]}`);
    }
  } finally {
    await mail.stop();
  }
});

/**
 * Starts a program, waits until it is ready, and stops it.
 * @returns seconds until it was ready: elapsed time, and CPU time of the server
 */
async function start(name, scratch, { env, ...options }) {
  const dataDir = join(scratch, name);
  const port = String(await freePort());
  const begun = performance.now();
  let processor = NaN;
  const server = await startServer(name, {
    ...options,
    dataDir,
    env: { ...env, PORT: port },
    every: LOOK_EVERY,
    ready: async () => {
      if (!(await isReady(`http://127.0.0.1:${port}`))) return false;
      const { pid } = await readFile(join(dataDir, 'runtime.json'), 'utf8').then(JSON.parse, () => ({}));
      // The file left by the previous run contains the ID of a process that has ended.
      processor = cpuOf(pid);
      return !Number.isNaN(processor);
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  await server.stop();
  return { seconds, processor };
}
