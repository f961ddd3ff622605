import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { spawnNode } from './child.mjs';
import { BACKEND, ROOT } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { freePort } from '../../testing/free-port.mjs';
import { until } from '../../testing/until.mjs';

const READY_WITHIN = 120_000;
const STOP_WITHIN = 30_000;
/** Configuration that would tie the copy to something outside its own folder. */
const NOT_INHERITED = [
  'APP_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'PROCESS',
  'NODE_ENV',
  'NODE_OPTIONS',
];

/** The built product of this checkout. */
const BUILT = ['--enable-source-maps', join(BACKEND, 'dist', 'main.js')];

/**
 * Starts the built product on a free port with `dataDir` as its data folder, and waits until it is ready.
 * @param {string} dataDir
 * @param {{ program?: string[], cwd?: string, within?: number }} [options] `program`: arguments of Node, for
 *   another checkout, which is at `cwd`; `within`: milliseconds until it is ready on an idle machine
 * @returns {Promise<{ pid: number | undefined, url: string, inboxUrl: string, logFile: string, lastWords():
 *   Promise<string>, stop(): Promise<void> }>} `lastWords`: the end of its log, without what it says of each
 *   request
 */
export async function startProduct(dataDir, { program = BUILT, cwd = ROOT, within = READY_WITHIN } = {}) {
  mkdirSync(dataDir, { recursive: true });
  const env = {
    LOG_LEVEL: 'warn',
    NO_COLOR: '1',
    ...process.env,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
  };
  for (const name of NOT_INHERITED) delete env[name];
  const logFile = join(dataDir, 'server.log');
  const log = openSync(logFile, 'a');
  const server = spawnNode(program, {
    cwd,
    env,
    stdio: ['ignore', log, log],
    // Ctrl-C reaches this script, which then stops the product when the browser is done with it.
    detached: true,
  });
  closeSync(log);
  const exited = once(server, 'exit');
  const killAtExit = () => server.kill('SIGTERM');
  process.once('exit', killAtExit);
  const lastWords = async () => {
    const lines = (await readFile(logFile, 'utf8')).trim().split('\n');
    return lines
      .filter((line) => !/ (?:LOG|DEBUG) \[/.test(line))
      .slice(-60)
      .join('\n');
  };

  const stop = async () => {
    process.off('exit', killAtExit);
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    if (await Promise.race([exited, sleep(STOP_WITHIN, null, { ref: false })])) return;
    server.kill('SIGKILL');
  };

  try {
    const runtime = await untilReady(server, join(dataDir, 'runtime.json'), within);
    return { pid: server.pid, url: runtime.url, inboxUrl: runtime.inboxUrl, logFile, lastWords, stop };
  } catch (error) {
    await stop();
    throw new PlainError(`${error.message} It said:\n${await lastWords()}`);
  }
}

async function untilReady(server, runtimeFile, within) {
  const ready = async () => {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error('The product ended while starting.');
    const runtime = await readFile(runtimeFile, 'utf8').then(JSON.parse, () => null);
    return runtime?.pid === server.pid && (await isReady(runtime.url)) ? runtime : null;
  };
  return until(ready, { what: 'the product is ready', within, every: 100 });
}

async function isReady(url) {
  const response = await fetch(`${url}/api/health/ready`).catch(() => null);
  return response?.ok ?? false;
}
