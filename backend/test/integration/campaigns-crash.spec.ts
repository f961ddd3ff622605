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

/** `npm run faults -w lab` sets both to what the long form owes. */
const KILLS = Number(process.env.FAULT_KILLS ?? 2);
const MAILS = Number(process.env.FAULT_MAILS ?? 200);
/** Chooses every moment. */
const random = randomFrom(`campaigns-crash ${seed()}`);
/**
 * The longest that the mail server takes for a mail, ms: slow enough for every kill to find mails on their
 * way.
 */
const LONGEST_ANSWER = 40;

/** Loaded before the worker's own code. */
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

/**
 * A worker process whose clock jumps by minutes while it works.
 */
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

/** Switches the campaign off and on at random until it is told to stop, and leaves it on. */
function switchAtRandom(id: string): { stop(): Promise<number> } {
  const ending = new AbortController();
  const patch = async (isActive: boolean) => {
    // The database may be away at this moment.
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

/** Every time of day at which to kill: so many mails have been accepted by then. */
function momentsToKill(): number[] {
  return Array.from({ length: KILLS }, () => Math.floor(random() * MAILS * 0.8)).sort((a, b) => a - b);
}

/**
 * One worker after another, each killed as it sends; PostgreSQL restarts half-way. Ends with a worker that
 * still runs.
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
    // As if the dead worker's claims had run out.
    await app.db(
      "UPDATE campaign_deliveries SET claimed_until = now() - interval '1 second' WHERE status = 'sending'",
    );
  }
  return startProcess(smtp.url, redisUrl);
}

/**
 * Kills workers at random moments while they send, their clocks jumping, the campaign switched off and on,
 * PostgreSQL restarted in the middle; and asks of the end: everybody has one mail, and a second copy carries
 * the same Message-ID. `copies` are the second copies.
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
  // The founder hears of the first sign-up, from the same workers.
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

/** Mails between the server's yes and the note at one moment: no more than are under way. */
const UNDER_WAY = 10;

async function proof(name: string, redisUrl?: string): Promise<void> {
  // Told first, so that it is known however this ends.
  const { copies, switched } = await sendThroughFaults(redisUrl);
  // The restart of PostgreSQL counts as one more.
  expect(copies).toBeLessThanOrEqual((KILLS + 1) * UNDER_WAY);
  expect(switched).toBeGreaterThan(0);
  process.stderr.write(
    `${name}: ${KILLS} kills, a restart of PostgreSQL, switched off and on ${switched} times, ${MAILS} mails, ${copies} second copies with the same Message-ID.\n`,
  );
}

const TIMEOUT = 300_000 + KILLS * 30_000;

it(
  'workers killed at random moments lose no mail and send none anew, with jobs on PostgreSQL',
  () => proof('PostgreSQL'),
  TIMEOUT,
);

describeWithRedis('with jobs on Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it(
    'workers killed at random moments lose no mail and send none anew',
    () => proof('Redis', redis.url),
    TIMEOUT,
  );
});
