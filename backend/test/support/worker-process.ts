import { type ChildProcess, spawn } from 'node:child_process';

import { programFile } from './compiled-product.mjs';
import type { TestApp } from './test-app.js';

/** An API process of its own on that port, as `spawnWorker` starts a worker. */
export function spawnApi(app: TestApp, port: number): ChildProcess {
  return spawnWorker(app, { PROCESS: 'api', PORT: String(port), RATE_LIMIT_FACTOR: '0' });
}

/**
 * A worker process of its own, on the database of `app`: as in production but for the variables.
 * @param variables added to those that every worker needs.
 * @param flags for Node.
 */
export function spawnWorker(app: TestApp, variables: NodeJS.ProcessEnv, flags: string[] = []): ChildProcess {
  return spawn(process.execPath, [...flags, programFile('main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      NODE_NO_WARNINGS: '1',
      // What it says of a database that is away is not news.
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
