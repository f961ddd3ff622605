import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@groundswell/testing/free-port';
import { until } from '@groundswell/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { programFile } from '../support/compiled-product.mjs';
import { type HttpClient, newClient } from '../support/http-client.js';
import { signIn } from '../support/test-app.js';

// Runs the complete product on one machine with `npm start`, then kills its database.

/** Maximum recovery time in milliseconds. PostgreSQL first replays its log. */
const PATIENCE = 120_000;
const TIMEOUT = 4 * PATIENCE;

let dir: string;
let product: ChildProcess;
let output = '';
let client: HttpClient;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'embedded-killed-'));
  const port = await freePort();
  product = spawn(process.execPath, [programFile('main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: join(dir, 'data'),
      SEED_DEMO: 'false',
      LOG_LEVEL: 'error',
      EXCHANGE_RATE_URL: 'off',
      IP_COUNTRY_URL: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [product.stdout!, product.stderr!])
    stream.on('data', (text) => (output += String(text)));
  client = newClient(`http://127.0.0.1:${port}`);
  await until(isReady, { what: 'the product runs', within: PATIENCE });
}, TIMEOUT);

afterAll(async () => {
  if (product && product.exitCode === null) {
    product.kill('SIGTERM');
    await once(product, 'exit');
  }
  await rm(dir, { recursive: true, force: true });
});

const status = (path: string) =>
  fetch(`${client.origin}${path}`).then(
    (answer) => answer.status,
    () => 0,
  );
const isReady = async () => (await status('/api/health/ready')) === 200;

/** Runs kill -9 on the main process of the database that this product started. */
async function killDatabase(): Promise<void> {
  const file = await readFile(join(dir, 'data', 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(file.split('\n')[0]), 'SIGKILL');
}

it(
  'the product recovers with the same data after its database was killed',
  async () => {
    const founder = await signIn(client, 'founder@groundswell.test');
    await killDatabase();
    await until(async () => output.includes('The database is running again.'), {
      what: 'it was started again',
      within: PATIENCE,
    });
    await until(isReady, { what: 'everything answers', within: PATIENCE });
    // Sessions are stored in the database, so this person is still signed in.
    expect((await founder.get('/api/auth/session')).body.user).toMatchObject({ email: founder.user.email });
    expect(product.exitCode).toBeNull();
  },
  TIMEOUT,
);

it(
  "the product exits with a single clear line if its database can't be restarted",
  async () => {
    const before = output.length;
    const control = join(dir, 'data', 'postgres', 'global', 'pg_control');
    await cp(control, join(dir, 'pg_control'));
    await writeFile(control, 'broken');
    await killDatabase();
    const [code] = (await once(product, 'exit')) as [number];
    expect(code).toBe(1);
    const lines = output.slice(before).split('\n');
    expect(lines.filter((line) => line.startsWith("Groundswell can't continue "))).toEqual([
      expect.stringMatching(
        /the database doesn't stay up\. The embedded PostgreSQL did not start .*postgres\.log/,
      ),
    ]);
  },
  TIMEOUT,
);
