import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Daemon, isReady } from './daemon.mjs';
import { ROOT, BACKEND } from './paths.mjs';
import { freePort } from '../../testing/free-port.mjs';
import { KeptFolders } from '../../testing/kept-folders.mjs';

/** Variables that would connect a copy of the product to something outside its own folder. */
const NOT_INHERITED = [
  'APP_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'PROCESS',
  'NODE_ENV',
  'NODE_OPTIONS',
];

/** Arguments for Node to run a checkout's built product. */
export const productOf = (root = ROOT) => ['--enable-source-maps', join(root, 'backend', 'dist', 'main.js')];

/**
 * This script's environment, without variables that would connect a copy of the product to something else.
 */
export function ownEnvironment() {
  const env = { LOG_LEVEL: 'warn', NO_COLOR: '1', ...process.env };
  for (const name of NOT_INHERITED) delete env[name];
  return env;
}

/**
 * Starts the built product on a free port with `dataDir` as its data folder, and waits until it is ready.
 * @param {string} dataDir
 * @param {{ program?: string[], cwd?: string, within?: number }} [options] `program`: Node's arguments, for
 * another checkout at `cwd`; `within`: time in ms until the product is ready on an idle machine
 * @returns {Promise<{ pid: number, url: string, inboxUrl: string, logFile: string, lastWords():
 * Promise<string>, stop(): Promise<void> }>} `lastWords`: the end of the log, without the lines about
 * requests
 */
export async function startProduct(dataDir, { program = productOf(), cwd = ROOT, within } = {}) {
  mkdirSync(dataDir, { recursive: true });
  const logFile = join(dataDir, 'server.log');
  const env = { ...ownEnvironment(), PORT: String(await freePort()), DATA_DIR: dataDir };
  const readRuntime = () => readFile(join(dataDir, 'runtime.json'), 'utf8').then(JSON.parse, () => null);
  const server = await Daemon.start({
    name: 'The product',
    command: process.execPath,
    args: program,
    cwd,
    env,
    logFile,
    within,
    ready: async ({ pid }) => {
      const runtime = await readRuntime();
      return runtime?.pid === pid && (await isReady(runtime.url));
    },
  });
  const { url, inboxUrl } = await readRuntime();
  const lastWords = async () => {
    const lines = (await server.lastOutput(Infinity)).split('\n');
    return lines
      .filter((line) => !/ (?:LOG|DEBUG) \[/.test(line))
      .slice(-60)
      .join('\n');
  };
  return { pid: server.pid, url, inboxUrl, logFile, lastWords, stop: () => server.stop() };
}

const KEPT = new KeptFolders({
  cache: join(BACKEND, 'node_modules', '.cache', 'demo-data'),
  parts: ['postgres', 'postgres.password', 'session-secret', 'uploads'],
  most: 2,
});

/**
 * Fills the empty folder `dataDir` as the built product's first start would: with a migrated database and
 * demo data. This accounts for most of a start, so the result is cached for other runs of the same build on
 * the same day. It can't be reused on later days, because the demo's dates are relative to its creation.
 */
export async function fillWithDemo(dataDir) {
  const build = (await readFile(join(BACKEND, 'dist', '.built-from'), 'utf8')).trim();
  const key = `${new Date().toISOString().slice(0, 10)}-${build.slice(0, 16)}`;
  if (await KEPT.copyTo(key, dataDir)) return;
  await (await startProduct(dataDir)).stop();
  await KEPT.keep(key, dataDir);
}
