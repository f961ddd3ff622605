// Code shared by all benchmarks: a scratch database, processes of the product, and targets.
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

import pg from 'pg';

import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { builtBackend } from '../../scripts/lib/built-backend.mjs';
import { Daemon } from '../../scripts/lib/daemon.mjs';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { runScript } from '../../scripts/lib/plain-error.mjs';
import { productOf } from '../../scripts/lib/start-product.mjs';

/** Author of the idea that `oneIdea` stores. */
export const FOUNDER = '01932f3e-7b1a-7c3d-9e4f-000000000001';
export const IDEA = '01932f3e-7b1a-7c3d-9e4f-000000000002';
export const APP_URL = 'https://groundswell.example';
/** `SESSION_SECRET` of the product's processes. */
export const SECRET = 'a secret for the benchmark, and for nothing else';
/**
 * Same settings as in docker-compose.yml: the working set of ten million votes exceeds PostgreSQL's default
 * of 128 MB, and with the default of 1 GB of log, there would be a checkpoint every half minute.
 */
const SETTINGS = { shared_buffers: '512MB', max_wal_size: '8GB', checkpoint_timeout: '15min' };
/** Clock ticks per second in Linux process statistics. */
const TICKS_PER_SECOND = 100;

/**
 * A benchmark's context. `owe(holds, text)` records `text` if a target is missed, and returns a mark for the
 * table. `api()` opens the product's own classes, without HTTP, until the benchmark ends.
 * @typedef {object} Bench
 * @property {string} url of a migrated database used by nothing else
 * @property {string} dataDir scratch folder
 * @property {pg.Client} db
 * @property {(holds: boolean, text: string) => string} owe
 * @property {() => ReturnType<typeof import('../../backend/src/local/for-scripts.js').openApi>} api
 */

/**
 * Builds the product if needed, and runs a benchmark on a PostgreSQL database with the product's tables. The
 * data is stored in BENCH_DIR, or in the folder for temporary files. Exits with code 1 if a target is missed.
 * @param {(bench: Bench) => Promise<void>} measure
 */
export function runBench(measure) {
  return runScript(async () => {
    await ensureBuilt();
    const { openApi, runMigrations, startEmbeddedPostgres } = await builtBackend();
    const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'groundswell-bench-'));
    const cluster = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: SETTINGS });
    const db = new pg.Client({ connectionString: cluster.url });
    const failures = [];
    const owe = (holds, text) => {
      if (!holds) failures.push(text);
      return holds ? '' : ' !';
    };
    /** @type {{ close(): Promise<void> }[]} */
    const opened = [];
    const api = async () => {
      const classes = await openApi(cluster.url, dataDir);
      opened.push(classes);
      return classes;
    };
    try {
      await runMigrations(cluster.url);
      await db.connect();
      await db.query('SET statement_timeout = 0');
      await measure({ url: cluster.url, dataDir, db, owe, api });
    } finally {
      for (const classes of opened) await classes.close();
      await db.end();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
    if (failures.length === 0) return console.log('\nAll targets are met.');
    console.log(`\nNot there:\n${failures.map((failure) => `  - ${failure}`).join('\n')}`);
    process.exitCode = 1;
  });
}

/**
 * Starts a process of the product without rate limits or internet access.
 * @param {string} name
 * @param {{ env: NodeJS.ProcessEnv, dataDir: string, node?: string[] } &
 * Partial<import('../../scripts/lib/daemon.mjs').Program>} options `node`: Node's flags
 */
export function startServer(name, { env, dataDir, node = [], ...more }) {
  mkdirSync(dataDir, { recursive: true });
  return Daemon.start({
    name,
    command: process.execPath,
    args: [...node, ...productOf()],
    cwd: ROOT,
    logFile: join(dataDir, `${name}.log`),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      SMTP_URL: 'smtp://127.0.0.1:9',
      SEED_DEMO: 'false',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '0',
      EXCHANGE_RATE_URL: 'off',
      IP_COUNTRY_URL: 'off',
      SESSION_SECRET: SECRET,
      ...env,
    },
    ...more,
  });
}

/** Starts a worker process as in production, with the heap limits set in docker-compose.yml. */
export function startWorker(databaseUrl, smtpUrl, dataDir) {
  const unused = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']
    .concat('RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET')
    .map((name) => [name, 'unused']);
  const env = {
    ...Object.fromEntries(unused),
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    PROCESS: 'worker',
    APP_URL,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
  };
  const node = ['--max-semi-space-size=8', '--max-old-space-size=256'];
  return startServer('worker', { env, dataDir, node });
}
/**
 * Starts one of the lab's scripts in a separate process. @returns the process, and the first message it sent
 */
export async function startScript(file, env = {}) {
  const daemon = await Daemon.start({
    name: file,
    command: process.execPath,
    args: [join(import.meta.dirname, file)],
    logFile: join(tmpdir(), `groundswell-bench-${process.pid}.log`),
    env: { PATH: process.env.PATH, ...env },
    ipc: true,
  });
  const [message] = await once(daemon.child, 'message');
  return { daemon, message };
}

/** Sends a message to a process, and waits for its reply. */
export async function ask({ child }, message) {
  child.send(message);
  const [answer] = await once(child, 'message');
  return answer;
}

/**
 * Seconds of CPU time that the process has used, optionally including its child processes. NaN if the system
 * doesn't report it.
 */
export function cpuOf(pid, { withChildren = false } = {}) {
  const own = ticksOf(pid);
  const children = withChildren ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const used = children.map(ticksOf).filter((child) => child?.parent === pid);
  return own ? [own, ...used].reduce((sum, each) => sum + (each?.used ?? 0), 0) / TICKS_PER_SECOND : NaN;
}

function ticksOf(pid) {
  const stat = textOf(`/proc/${pid}/stat`);
  if (stat === '') return null; // The process has ended in the meantime.
  // The process's name is in parentheses and may contain any character.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  // Times in user mode and kernel mode, then the same two for ended child processes.
  return { parent, used: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) };
}

/** Resident memory in MB. */
export function megabytesOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? NaN) / 1024;
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @returns the result of `work`, and its duration in ms */
export async function timed(work) {
  const began = performance.now();
  const result = await work();
  return { result, ms: performance.now() - began };
}

/**
 * Quantile: the value below which the given fraction of the numbers falls. NaN without numbers.
 * @param {Iterable<number>} numbers
 */
export function percentile(numbers, share) {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const median = (numbers) => percentile(numbers, 0.5);

/** Formats a number. Returns `-` if it's missing. */
export const inWords = (number, digits = 0) =>
  Number.isFinite(number)
    ? number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : '-';

/**
 * Returns SQL that stores a founder with one live idea.
 * @param {Record<string, string>} more columns of the idea that differ from the defaults, with their values
 * in SQL
 * @returns {string} SQL
 */
export function oneIdea(more = {}) {
  const idea = {
    id: `'${IDEA}'`,
    author_id: `'${FOUNDER}'`,
    slug: "'bench'",
    title: "'Bench'",
    description: "'Bench'",
    category: "'SaaS'",
    status: "'active'",
    created_at: 'now()',
    updated_at: 'now()',
    ...more,
  };
  return `
    INSERT INTO users (id, google_subject, email, username, created_at, updated_at)
    VALUES ('${FOUNDER}', 'bench', 'founder@example.com', 'Bench', now(), now());
    INSERT INTO ideas (${Object.keys(idea).join(', ')}) VALUES (${Object.values(idea).join(', ')})`;
}
