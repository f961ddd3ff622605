import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { BACKEND, ROOT } from '../../../scripts/lib/paths.mjs';
import { freePort } from '../../../testing/free-port.mjs';
import { until } from '../../../testing/until.mjs';

const HERE = import.meta.dirname;
const READY_WITHIN = 60_000;
/** Clock ticks of Linux's process statistics. */
const TICKS_PER_SECOND = 100;
/** What the API process signs with. */
export const SECRET = 'a secret for the benchmark, and for nothing else';

/** One API process on that database; rate limits are off, and nothing is asked of the internet. */
export async function startApi({ databaseUrl, dataDir }) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      '--import',
      join(HERE, 'probe.mjs'),
      ...(process.env.BENCH_NODE_ARGS?.split(' ') ?? []),
      join(BACKEND, 'dist/main.js'),
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        PROCESS: 'api',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        SMTP_URL: 'smtp://127.0.0.1:9',
        SEED_DEMO: 'false',
        LOG_LEVEL: 'error',
        RATE_LIMIT_FACTOR: '0',
        EXCHANGE_RATE_URL: 'off',
        IP_COUNTRY_URL: 'off',
        SESSION_SECRET: SECRET,
      },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, `${url}/api/health/live`);
  const ask = async (question) => {
    child.send(question);
    return question === 'read' ? (await once(child, 'message'))[0] : undefined;
  };
  return { url, pid: child.pid, ask, stop: () => end(child) };
}

/** The bare server; `serve` gives it the answers that it repeats. */
export const startBare = () => startFloor('bare-server.mjs');

/** The server that asks the database first; `serve` gives it the statement and the answer. */
export const startStatements = (databaseUrl) =>
  startFloor('statement-server.mjs', { DATABASE_URL: databaseUrl });

/** @param {Record<string, string>} [env] */
async function startFloor(file, env = {}) {
  const child = spawn(process.execPath, [join(HERE, file)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, ...env },
  });
  const [{ port }] = await once(child, 'message');
  const serve = async (given) => {
    child.send(given);
    await once(child, 'message');
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, serve, stop: () => end(child) };
}

/**
 * Seconds of processor time that the process has used, with its children where asked; NaN where the system
 * does not tell.
 */
export function cpuOf(pid, { withChildren = false } = {}) {
  try {
    let ticks = ticksOf(pid).used;
    if (withChildren) {
      for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
        const child = tryTicksOf(name);
        if (child && child.parent === pid) ticks += child.used;
      }
    }
    return ticks / TICKS_PER_SECOND;
  } catch {
    return NaN;
  }
}

/** Process id of the cluster's first process, whose children serve the connections. */
export function postmasterOf(dataDir) {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function ticksOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const number = (index) => Number(fields[index]);
  // In user and in kernel mode, then the same of children that have ended.
  return { parent: number(1), used: number(11) + number(12) + number(13) + number(14) };
}

function tryTicksOf(pid) {
  try {
    return ticksOf(pid);
  } catch {
    return null; // It has ended meanwhile.
  }
}

async function untilReady(child, url) {
  const ready = async () => {
    if (child.exitCode !== null) throw new Error('The API process ended while starting.');
    return (await fetch(url).catch(() => null))?.ok;
  };
  await until(ready, { what: 'the API process is ready', within: READY_WITHIN, every: 100 });
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const ended = await Promise.race([once(child, 'exit'), sleep(10_000, null, { ref: false })]);
  if (!ended) child.kill('SIGKILL');
}
