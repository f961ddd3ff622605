import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { seed } from '@groundswell/testing/seed';
import { patient } from '@groundswell/testing/slowness';
import { until } from '@groundswell/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { randomFrom } from '../../src/shared/seeded-random.js';
import { countByRecipient, createCampaign, ideaWithSubscribers, stats } from '../support/campaigns.js';
import { describeWithRedis, startRedis, type TestRedis } from '../support/redis-server.js';
import { type RestartablePostgres, startRestartablePostgres } from '../support/restartable-postgres.js';
import { startSmtp, type TestSmtp } from '../support/smtp.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';
import { spawnWorker } from '../support/worker-process.js';

/** `npm run faults -w lab` sets both numbers to larger values for its long run. */
const KILLS = Number(process.env.FAULT_KILLS ?? 2);
const MAILS = Number(process.env.FAULT_MAILS ?? 200);
/** Source of all random timing, seeded so that a run can be repeated. */
const random = randomFrom(`campaigns-crash ${seed()}`);
/** Longest response time of the mail server in ms, slow enough that each kill interrupts a send. */
const LONGEST_ANSWER = 40;

/** Script that makes the worker's clock jump. Loaded before the worker's own code. */
const JUMPING_CLOCK = fileURLToPath(new URL('../support/jumping-clock.mjs', import.meta.url));

let postgres: RestartablePostgres;
let app: TestApp;
let owner: SignedIn;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  postgres = await startRestartablePostgres();
  app = await startTestApp({ DATABASE_URL: postgres.url });
  owner = await app.signIn('owner@example.com');
}, patient(60_000));
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await app.stop();
  await postgres.stop();
});

/** Starts a worker process whose clock jumps by minutes while it works. */
function startProcess(smtpUrl: string, redisUrl?: string): ChildProcess {
  const variables = { SMTP_URL: smtpUrl, RATE_LIMIT_FACTOR: '0', REDIS_URL: redisUrl };
  const flags = ['--import', pathToFileURL(JUMPING_CLOCK).href];
  const child = spawnWorker(app, variables, flags);
  children.add(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Deactivates and activates the campaign at random until stopped, then leaves it active. */
function switchAtRandom(id: string): { stop(): Promise<number> } {
  const ending = new AbortController();
  const patch = async (isActive: boolean) => {
    // The database may be down at this point.
    const { status } = await owner.patch(`/api/campaigns/${id}`, { isActive }).catch(() => ({ status: 0 }));
    return status === 200;
  };
  const switching = (async () => {
    let switched = 0;
    while (!ending.signal.aborted) {
      await sleep(random() * 6_000, undefined, { signal: ending.signal }).catch(() => undefined);
      if (await patch(false)) switched += 1;
      await sleep(random() * 200);
      await until(() => patch(true), { within: 60_000 });
    }
    return switched;
  })();
  return {
    stop: () => {
      ending.abort();
      return switching;
    },
  };
}

/** Numbers of accepted emails at which to kill a worker. */
function momentsToKill(): number[] {
  return Array.from({ length: KILLS }, () => Math.floor(random() * MAILS * 0.8)).sort((a, b) => a - b);
}

/**
 * Starts workers one after another, killing each during a send, and restarts PostgreSQL halfway. Returns a
 * worker that is still running.
 */
async function killWorkers(smtp: TestSmtp, redisUrl?: string): Promise<ChildProcess> {
  for (const [kills, moment] of momentsToKill().entries()) {
    const child = startProcess(smtp.url, redisUrl);
    const before = smtp.accepted.length;
    await until(() => smtp.accepted.length > Math.max(before, moment), { within: 120_000, every: 10 });
    if (kills === Math.floor(KILLS / 2)) {
      await postgres.restart();
      const then = smtp.accepted.length;
      await until(() => smtp.accepted.length > then, { within: 120_000, every: 10 });
    }
    await sleep(random() * LONGEST_ANSWER);
    await kill(child);
    // Simulates that the killed worker's claims have expired.
    await app.db(
      "UPDATE campaign_deliveries SET claimed_until = now() - interval '1 second' WHERE status = 'sending'",
    );
  }
  return startProcess(smtp.url, redisUrl);
}

/**
 * Kills workers at random moments while they send, with jumping clocks, a campaign that is switched off and
 * on, and a restart of PostgreSQL. Expects everyone to have received the email in the end, and duplicates to
 * have the same Message-ID.
 * @returns `copies`, the number of duplicates
 */
async function sendThroughFaults(redisUrl?: string): Promise<{ copies: number; switched: number }> {
  const smtp = await startSmtp({ onMessage: () => sleep(random() * LONGEST_ANSWER).then(() => null) });
  const id = await createCampaign(owner, await ideaWithSubscribers(app, owner, MAILS), { isActive: true });
  const statsNow = async () => (await owner.get(`/api/campaigns/${id}`)).body.stats;
  const switching = switchAtRandom(id);
  const last = await killWorkers(smtp, redisUrl);
  const switched = await switching.stop();
  await until(async () => (await statsNow()).scheduled === 0, { within: 240_000 });
  await kill(last);

  expect(await statsNow()).toEqual(stats(0, MAILS));
  // Excludes the founder's email about the first sign-up, which the same workers send.
  const mails = smtp.accepted.filter(({ to }) => to[0] !== owner.user.email);
  const counts = countByRecipient(mails);
  expect(counts.size).toBe(MAILS);
  const ids = new Map<string, Set<string>>();
  for (const { to, headers } of mails) {
    ids.set(to[0]!, (ids.get(to[0]!) ?? new Set()).add(headers.get('message-id')!));
  }
  expect([...ids.values()].every((own) => own.size === 1)).toBe(true);
  expect(new Set([...ids.values()].flatMap((own) => [...own])).size).toBe(MAILS);
  return { copies: mails.length - MAILS, switched };
}

/** Maximum number of emails accepted but not yet recorded at any moment: as many as are sent concurrently. */
const UNDER_WAY = 10;

async function proof(name: string, redisUrl?: string): Promise<void> {
  const { copies, switched } = await sendThroughFaults(redisUrl);
  // Restarting PostgreSQL interrupts sending just like a kill.
  expect(copies).toBeLessThanOrEqual((KILLS + 1) * UNDER_WAY);
  expect(switched).toBeGreaterThan(0);
  process.stderr.write(
    `${name}: ${KILLS} kills, a restart of PostgreSQL, switched off and on ${switched} times, ${MAILS} mails, ${copies} second copies with the same Message-ID.\n`,
  );
}

const TIMEOUT = 300_000 + KILLS * 30_000;

it(
  'workers killed at random lose no email and send none twice, with jobs in PostgreSQL',
  () => proof('PostgreSQL'),
  TIMEOUT,
);

describeWithRedis('workers with jobs in Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it(
    'lose no email and send none twice if they are killed at random',
    () => proof('Redis', redis.url),
    TIMEOUT,
  );
});
