import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { countByRecipient, createCampaign, ideaWithSubscribers, stats } from '../support/campaigns.js';
import { compileForNode } from '../support/compile-for-node.mjs';
import { describeWithRedis, startRedis, type TestRedis } from '../support/redis-server.js';
import { startSmtp } from '../support/smtp.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/worker.js';

/** `npm run test:faults` sets both to what the long form owes. */
const KILLS = Number(process.env.FAULT_KILLS ?? 3);
const MAILS = Number(process.env.FAULT_MAILS ?? 200);

let app: TestApp;
let owner: SignedIn;
let compiled: Awaited<ReturnType<typeof compileForNode>>;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  compiled = await compileForNode(['.']);
  app = await startTestApp();
  owner = await app.signIn('owner@example.com');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await app.stop();
  await compiled.remove();
});

/** A worker process of its own, as in production but for the variables. */
function startProcess(smtpUrl: string, redisUrl?: string): ChildProcess {
  const child = spawn(process.execPath, [join(compiled.dir, 'main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      NODE_NO_WARNINGS: '1',
      LOG_LEVEL: 'error',
      PROCESS: 'worker',
      SEED_DEMO: 'false',
      APP_URL: app.env.appUrl,
      DATA_DIR: app.env.dataDir,
      DATABASE_URL: app.env.DATABASE_URL,
      SESSION_SECRET: app.env.sessionSecret,
      SMTP_URL: smtpUrl,
      RATE_LIMIT_FACTOR: '0',
      ...(redisUrl && { REDIS_URL: redisUrl }),
    },
  });
  children.add(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/**
 * Kills the worker at random moments while it sends, and asks of the end: everybody has one mail, and a second copy carries the same
 * Message-ID. `copies` are the second copies.
 */
async function killWhileSending(redisUrl?: string): Promise<{ copies: number; kills: number }> {
  const smtp = await startSmtp({ onMessage: () => sleep(Math.random() * 20).then(() => null) });
  const id = await createCampaign(owner, await ideaWithSubscribers(app, owner, MAILS), { isActive: true });
  const statsNow = async () => (await owner.get(`/api/campaigns/${id}`)).body.stats;
  let kills = 0;
  for (let before = -1; kills < KILLS && smtp.accepted.length < MAILS; before = smtp.accepted.length) {
    const child = startProcess(smtp.url, redisUrl);
    await until(() => smtp.accepted.length > Math.max(before, 0), 60);
    await sleep(Math.random() * 300);
    await kill(child);
    kills += 1;
    // As if the dead worker's claims had run out.
    await app.db(
      "UPDATE campaign_deliveries SET claimed_until = now() - interval '1 second' WHERE status = 'sending'",
    );
  }
  const last = startProcess(smtp.url, redisUrl);
  await until(async () => (await statsNow()).scheduled === 0, 120);
  await kill(last);

  expect(await statsNow()).toEqual(stats(0, MAILS));
  const counts = countByRecipient(smtp.accepted);
  expect(counts.size).toBe(MAILS);
  const ids = new Map<string, Set<string>>();
  for (const { to, headers } of smtp.accepted) {
    ids.set(to[0]!, (ids.get(to[0]!) ?? new Set()).add(headers.get('message-id')!));
  }
  expect([...ids.values()].every((own) => own.size === 1)).toBe(true);
  expect(new Set([...ids.values()].flatMap((own) => [...own])).size).toBe(MAILS);
  return { copies: smtp.accepted.length - MAILS, kills };
}

const TIMEOUT = 120_000 + KILLS * 30_000;
/** Mails between the server's yes and the note at one moment: no more than are under way. */
const UNDER_WAY = 10;

it(
  'a worker killed with SIGKILL at random moments loses no mail, with jobs on PostgreSQL',
  async () => {
    const { copies, kills } = await killWhileSending();
    expect(kills).toBeGreaterThan(0);
    expect(copies).toBeLessThanOrEqual(kills * UNDER_WAY);
    process.stderr.write(
      `PostgreSQL: ${kills} kills, ${MAILS} mails, ${copies} second copies with the same Message-ID.\n`,
    );
  },
  TIMEOUT,
);

describeWithRedis('with jobs on Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it(
    'a worker killed with SIGKILL at random moments loses no mail',
    async () => {
      const { copies, kills } = await killWhileSending(redis.url);
      expect(kills).toBeGreaterThan(0);
      expect(copies).toBeLessThanOrEqual(kills * UNDER_WAY);
      process.stderr.write(
        `Redis: ${kills} kills, ${MAILS} mails, ${copies} second copies with the same Message-ID.\n`,
      );
    },
    TIMEOUT,
  );
});
