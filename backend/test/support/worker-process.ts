import { type ChildProcess, spawn } from 'node:child_process';

import { freePort } from '@groundswell/testing/free-port';
import { patient } from '@groundswell/testing/slowness';
import { until } from '@groundswell/testing/until';

import { programFile } from './compiled-product.mjs';
import type { TestApp } from './test-app.js';

/**
 * Milliseconds within which a process must respond. Shorter than a test's timeout, so that the error names
 * the process.
 */
const START = 40_000;
const LOOK = 5_000;

/**
 * Starts a separate API process and resolves when it responds. `spawnWorker` does the same for a worker.
 * @throws if the process exits or doesn't respond in time
 */
export async function startApi(app: TestApp): Promise<{ origin: string; child: ChildProcess }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawnWorker(app, { PROCESS: 'api', PORT: String(port), RATE_LIMIT_FACTOR: '0' });
  const answers = () => {
    if (hasEnded(child)) throw new Error(`The API process for port ${port} ended as it started.`);
    return fetch(`${origin}/api/health/live`, { signal: AbortSignal.timeout(patient(LOOK)) }).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  try {
    await until(answers, { what: 'an API process answers', within: START });
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return { origin, child };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/**
 * Starts a separate worker process on the database of `app`, as in production except for the variables.
 * @param variables added to those that every worker needs
 * @param flags for Node
 */
export function spawnWorker(app: TestApp, variables: NodeJS.ProcessEnv, flags: string[] = []): ChildProcess {
  return spawn(process.execPath, [...flags, programFile('main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      NODE_NO_WARNINGS: '1',
      // Hides the worker's expected errors while the database is down.
      LOG_LEVEL: 'fatal',
      PROCESS: 'worker',
      SEED_DEMO: 'false',
      APP_URL: app.env.appUrl,
      DATA_DIR: app.env.dataDir,
      DATABASE_URL: app.env.DATABASE_URL,
      SESSION_SECRET: app.env.sessionSecret,
      ...variables,
    },
  });
}
