import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { BACKEND } from '../../../scripts/lib/paths.mjs';
import { cpuOf } from '../product/processes.mjs';
import { APP_URL } from './mail.mjs';

/**
 * As in docker-compose.yml and deploy/kubernetes, with the Dockerfile's MALLOC_ARENA_MAX: the smaller the
 * heap may be, the less garbage V8 lets lie.
 */
const WORKER_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=256'];
/** What production asks for, and this run does not use. */
const UNUSED = {
  PAYPAL_CLIENT_ID: 'unused',
  PAYPAL_CLIENT_SECRET: 'unused',
  PAYPAL_WEBHOOK_ID: 'unused',
  RAZORPAY_KEY_ID: 'unused',
  RAZORPAY_KEY_SECRET: 'unused',
  RAZORPAY_WEBHOOK_SECRET: 'unused',
};

/**
 * @returns the mail server's `url`, and what it has `taken` of the product, with how many `different`
 *   Message-IDs
 */
export async function startSink() {
  const child = fork(fileURLToPath(new URL('./sink.mjs', import.meta.url)));
  const [{ url }] = await once(child, 'message');
  const ask = async () => {
    child.send('count');
    const [answer] = await once(child, 'message');
    return answer;
  };
  return { url, ask, close: () => child.disconnect() };
}

/** A worker process as production runs it, without limits to the rate of its mails. */
export function startWorker({ databaseUrl, smtpUrl, dataDir }) {
  const child = spawn(process.execPath, [...WORKER_FLAGS, join(BACKEND, 'dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      LOG_LEVEL: 'error',
      PROCESS: 'worker',
      APP_URL,
      ...UNUSED,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      SESSION_SECRET: 'a secret for the benchmark, and for nothing else',
      RATE_LIMIT_FACTOR: '0',
    },
  });
  return {
    /** Bytes of resident memory. @throws when the worker has ended by itself */
    async memory() {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error('The worker has ended by itself.');
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
    },
    /** Seconds of processor time so far. */
    cpu: () => cpuOf(child.pid),
    /** Stands still, and goes on: the other one's turn. */
    halt: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
    kill: () => child.kill('SIGKILL'),
  };
}
