import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';

import { programFile } from '../support/compiled-product.mjs';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

// Runs an operator's commands and checks their output.

let database: TestDatabase;
const TIMEOUT = 300_000;

beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await client.end();
}, TIMEOUT);
afterAll(async () => {
  await database?.drop();
});

async function run(program: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [programFile(program), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

it(
  'with an unmigrated database, production says which command to run, and migrate.js lists its changes',
  async () => {
    const production = {
      NODE_ENV: 'production',
      APP_URL: 'https://groundswell.example',
      SESSION_SECRET: 'a secret of more than thirty-two letters',
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATABASE_URL: database.url,
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'webhook',
      RAZORPAY_KEY_ID: 'id',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'secret',
    };
    const started = await run('main.js', production);
    expect(started.code).toBe(1);
    expect(started.output).toMatch(
      /^Groundswell cannot start: the database lacks \d+ of \d+ migrations: run node backend\/dist\/bin\/migrate\.js\n$/,
    );
    const nowhere = await run('bin/migrate.js', { NODE_ENV: 'production' });
    expect(nowhere).toEqual({
      code: 1,
      output: 'DATABASE_URL must be set. To migrate the embedded database, run `npm start`.\n',
    });
    // The migration step of a deployment gets only the database URL.
    const alone = { NODE_ENV: 'production', DATABASE_URL: database.url };
    const first = await run('bin/migrate.js', alone);
    expect(first).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Ran \d+ migrations:\n {2}\w+/),
    });
    expect(await run('bin/migrate.js', alone)).toEqual({
      code: 0,
      output: 'The database is up to date: nothing to do.\n',
    });
  },
  TIMEOUT,
);

it(
  'a backup without a database fails with a clear error and creates no file',
  async () => {
    const nowhere = join(tmpdir(), `no-such-folder-${process.pid}`);
    const file = `${nowhere}.tar.gz`;
    const { code, output } = await run('bin/backup.js', { DATA_DIR: nowhere }, file);
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^nothing to back up in ${nowhere}: .*\n$`));
    expect([existsSync(nowhere), existsSync(file)]).toEqual([false, false]);
  },
  TIMEOUT,
);
