// `npm run bench:start -w lab`: how long it takes until the product is ready: the API process on a database
// that is there, and `npm start` where it has run before. Exits with 1 when the median of either is above
// what is owed. `-- --times 9` starts each nine times.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { ROOT, BACKEND } from '../../scripts/lib/paths.mjs';
import { runScript } from '../../scripts/lib/plain-error.mjs';
import { freePort } from '../../testing/free-port.mjs';
import { startSmtpSink } from '../../testing/smtp-sink.mjs';
import { until } from '../../testing/until.mjs';
import { cpuOf } from './product/processes.mjs';
import { withScratchDatabase } from './scratch-database.mjs';

/** @typedef {{ seconds: number, processor: number }} Run until it is ready: on the wall, and of the server's process */

/** Seconds. */
const OWED = { 'API process': 3, 'npm start': 5 };
const READY_WITHIN = 120_000;
/** Milliseconds; more often would take time from what is measured. */
const LOOK_EVERY = 20;

await runScript(async () => {
  const { values } = parseArgs({ options: { times: { type: 'string', default: '5' } } });
  await ensureBuilt();
  await withScratchDatabase(async ({ url, dataDir }) => {
    const mail = await startSmtpSink();
    try {
      const own = { DATABASE_URL: url, SMTP_URL: mail.url, PROCESS: 'api' };
      const api = () =>
        start(process.execPath, [join(BACKEND, 'dist', 'main.js')], join(dataDir, 'api'), own);
      const product = () => start('npm', ['start'], join(dataDir, 'product'), {});
      await measure('API process', api, Number(values.times));
      await measure('npm start', product, Number(values.times));
    } finally {
      await mail.stop();
    }
  });
});

/**
 * @param {keyof typeof OWED} what
 * @param {() => Promise<Run>} begin
 * @param {number} times
 */
async function measure(what, begin, times) {
  await begin(); // The first time makes what is there from then on.
  /** @type {Run[]} */
  const runs = [];
  while (runs.length < times) runs.push(await begin());
  tell(what, runs);
}

/**
 * Starts it, waits until it is ready, and stops it.
 * @param {string} command
 * @param {string[]} args
 * @param {string} dataDir
 * @param {Record<string, string>} variables
 * @returns {Promise<Run>}
 */
async function start(command, args, dataDir, variables) {
  await mkdir(dataDir, { recursive: true });
  const port = String(await freePort());
  const begun = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      EXCHANGE_RATE_URL: 'off',
      IP_COUNTRY_URL: 'off',
      SESSION_SECRET: 'a secret for the benchmark, and for nothing else',
      ...variables,
    },
  });
  const ended = once(child, 'exit');
  /** @returns {Promise<Run | null>} */
  const ready = async () => {
    if (child.exitCode !== null) throw new Error(`${command} ended while starting.`);
    if (!(await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null))?.ok) return null;
    const { pid } = await readFile(join(dataDir, 'runtime.json'), 'utf8').then(JSON.parse, () => ({}));
    // The file of the run before names a process that is gone.
    const processor = cpuOf(pid);
    return Number.isNaN(processor) ? null : { seconds: (performance.now() - begun) / 1000, processor };
  };
  try {
    const run = await until(ready, { what: `${command} is ready`, within: READY_WITHIN, every: LOOK_EVERY });
    return /** @type {Run} */ (run);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/**
 * @param {keyof typeof OWED} what
 * @param {Run[]} runs
 */
function tell(what, runs) {
  const median = (/** @type {'seconds' | 'processor'} */ of) =>
    runs.map((run) => run[of]).sort((one, other) => one - other)[runs.length >> 1] ?? NaN;
  const seconds = median('seconds');
  if (seconds > OWED[what]) process.exitCode = 1;
  console.log(
    `${what}: ready in ${seconds.toFixed(2)} s (owed: ${OWED[what]}), ` +
      `${median('processor').toFixed(2)} s of processor time of the server; ` +
      `${runs.map((run) => run.seconds.toFixed(2)).join(' ')}`,
  );
}
