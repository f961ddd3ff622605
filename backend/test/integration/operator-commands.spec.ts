import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';

import { programFile } from '../support/compiled-product.mjs';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

// What an operator types, and what the programs say.

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
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

it(
  'production on a database that was not migrated says what to run; migrate.js says what it did',
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
    expect(started.said).toMatch(
      /^Groundswell cannot start: the database lacks \d+ of \d+ migrations: run node backend\/dist\/bin\/migrate\.js\n$/,
    );
    const nowhere = await run('bin/migrate.js', { NODE_ENV: 'production' });
    expect(nowhere).toEqual({
      code: 1,
      said: 'DATABASE_URL must be set. To migrate the embedded database, run `npm start`.\n',
    });
    // The step of a deployment that migrates is given no other secret, nor anything else.
    const alone = { NODE_ENV: 'production', DATABASE_URL: database.url };
    const first = await run('bin/migrate.js', alone);
    expect(first).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Carried out \d+ migrations:\n {2}\w+/),
    });
    expect(await run('bin/migrate.js', alone)).toEqual({
      code: 0,
      said: 'The database is up to date: nothing to do.\n',
    });
  },
  TIMEOUT,
);

it(
  'a backup of nothing says so, and makes nothing',
  async () => {
    const nowhere = join(tmpdir(), `no-such-folder-${process.pid}`);
    const file = `${nowhere}.tar.gz`;
    const { code, said } = await run('bin/backup.js', { DATA_DIR: nowhere }, file);
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^nothing to back up in ${nowhere}: .*\n$`));
    expect([existsSync(nowhere), existsSync(file)]).toEqual([false, false]);
  },
  TIMEOUT,
);
