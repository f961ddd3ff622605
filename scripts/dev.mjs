// `npm run dev`: runs Vite's development server, and behind it the API, which restarts when its sources
// change. Ctrl-C stops both. Open the port in PORT. The API listens on a port ten higher, and Vite forwards
// requests to it.
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';

import { checkPort } from './lib/checks.mjs';
import { spawnNode, leaveSignals } from './lib/child.mjs';
import { compileChanged } from './lib/compile-backend.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { networkTableFor } from './lib/network-table.mjs';
import { BACKEND, FRONTEND, ROOT } from './lib/paths.mjs';
import { runScript } from './lib/plain-error.mjs';

const API_PORT_OFFSET = 10;
/** Compiles only changed files, as in tests. */
const COMPILED = join(BACKEND, 'dist-test');
/** Delay in ms before a restart, because an editor may write several files in quick succession. */
const QUIET = 150;

let api;
let vite;
let stopping = false;

function startApi(env) {
  api = spawnNode(['--enable-source-maps', join(COMPILED, 'main.js')], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
    detached: true, // Child processes must not receive Ctrl-C directly, because this script forwards it once.
  });
}

async function stop(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Runs one restart at a time. Changes during a restart trigger one more. */
function restarter(env) {
  let busy = false;
  let again = false;
  return async function restart() {
    if (busy) return void (again = true);
    busy = true;
    do {
      again = false;
      try {
        await compileChanged(COMPILED);
        await stop(api);
        if (!stopping) startApi(env);
      } catch (error) {
        console.error(error.message); // The sources contain an error. The old server continues until it is fixed.
      }
    } while (again);
    busy = false;
  };
}

async function stopAll() {
  if (stopping) return;
  stopping = true;
  await Promise.all([stop(vite), stop(api)]);
  process.exit(0);
}

await runScript(async () => {
  process.chdir(ROOT);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const port = Number(process.env.PORT || 3000);
  const apiPort = port + API_PORT_OFFSET;
  await checkPort(port);
  await checkPort(apiPort);
  await ensureInstalled();
  await compileChanged(COMPILED);
  const networks = process.env.NETWORK_OPERATORS || (await networkTableFor(COMPILED));
  leaveSignals();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll());

  const env = {
    ...process.env,
    PORT: String(apiPort),
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: resolve(process.env.DATA_DIR || '.data'),
    NETWORK_OPERATORS: networks,
  };
  startApi(env);
  vite = spawnNode([join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')], {
    cwd: FRONTEND,
    env: { ...process.env, VITE_PORT: String(port), API_ORIGIN: `http://localhost:${apiPort}` },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  vite.once('exit', () => void stopAll());

  const restart = restarter(env);
  let timer;
  watch(join(BACKEND, 'src'), { recursive: true }, (_event, name) => {
    if (name && /\.spec\.ts$/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void restart(), QUIET);
  });
});
