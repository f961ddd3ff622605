// `npm run bench:start -w lab`: how long it takes until the product is ready: the API process on a database
// that is there, and `npm start` where it has run before. Exits with 1 when the median of either is above
// what is owed. `-- --times 9` starts each nine times.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { cpuOf, inWords, median, runBench, startServer } from './harness.mjs';
import { isReady } from '../../scripts/lib/daemon.mjs';
import { freePort } from '../../testing/free-port.mjs';
import { startSmtpSink } from '../../testing/smtp-sink.mjs';

/** Seconds. */
const OWED = { 'API process': 3, 'npm start': 5 };
/** Milliseconds; more often would take time from what is measured. */
const LOOK_EVERY = 20;

const { values } = parseArgs({ options: { times: { type: 'string', default: '5' } } });

await runBench(async ({ url, dataDir, owe }) => {
  const mail = await startSmtpSink();
  const api = { env: { DATABASE_URL: url, SMTP_URL: mail.url, PROCESS: 'api' } };
  // With all that stands in on one machine, and the demo.
  const product = { command: 'npm', args: ['start'], env: { SMTP_URL: undefined, SEED_DEMO: undefined } };
  try {
    for (const [name, options] of Object.entries({ 'API process': api, 'npm start': product })) {
      await start(name, dataDir, options); // The first time makes what is there from then on.
      const runs = [];
      while (runs.length < Number(values.times)) runs.push(await start(name, dataDir, options));
      const seconds = median(runs.map((run) => run.seconds));
      console.log(
        `${name}: ready in ${inWords(seconds, 2)} s (owed: ${OWED[name]}), ` +
          `${inWords(median(runs.map((run) => run.processor)), 2)} s of processor time of the server; ` +
          runs.map((run) => inWords(run.seconds, 2)).join(' '),
      );
      owe(seconds <= OWED[name], `${name}: ready in ${inWords(seconds, 2)} s, owed ${OWED[name]}`);
    }
  } finally {
    await mail.stop();
  }
});

/**
 * Starts it, waits until it is ready, and stops it.
 * @returns seconds until it was ready: on the wall, and of the server's processor time
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
      // The file of the run before names a process that is gone.
      processor = cpuOf(pid);
      return !Number.isNaN(processor);
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  await server.stop();
  return { seconds, processor };
}
