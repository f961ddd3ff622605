import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import { seed } from '@groundswell/testing/seed';
import { patient } from '@groundswell/testing/slowness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { randomFrom } from '../../src/shared/seeded-random.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { bearer, makeKey } from '../support/api-keys.js';
import { whileHolding } from '../support/held-transaction.js';
import { testApp } from '../support/test-app.js';
import { startApi } from '../support/worker-process.js';

/** Number of kills under load. `IDEMPOTENCY_KILLS=50` runs more. */
const KILLS = Number(process.env.IDEMPOTENCY_KILLS ?? 2);
const PROGRAMS = 8;
const REQUESTS = 40;
/** How long a client waits for a response, in milliseconds. */
const LONGEST = 30_000;
const random = randomFrom(`idempotency-crash ${seed()}`);

const app = testApp();
let token: string;
let child: ChildProcess | null = null;
beforeAll(async () => {
  const founder = await app.signIn('crash@example.com');
  await storeSubscription(app, { userId: founder.user.id, planId: 'pro' });
  ({ token } = await makeKey(founder));
  await app.db(HOLD);
});
beforeEach(() => app.db('TRUNCATE idempotency_keys'));
afterAll(() => void child?.kill('SIGKILL'));

/** A request that a client repeats until it knows the outcome. */
interface Request {
  key: string;
  title: string;
}

interface Answer {
  status: number;
  text: string;
  code?: string;
  replayed: boolean;
}

const aRequest = (): Request => ({ key: randomUUID(), title: `Tea timer ${randomUUID()}` });

/**
 * Creates a draft.
 * @returns null if no process is listening
 * @throws if a process is listening but doesn't respond
 */
async function send(origin: string, { key, title }: Request): Promise<Answer | null> {
  try {
    const answer = await fetch(`${origin}/api/ideas`, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ title, description: 'Tells when tea is ready.', category: 'Productivity' }),
      signal: AbortSignal.timeout(patient(LONGEST)),
    });
    const text = await answer.text();
    const { code } = JSON.parse(text) as { code?: string };
    return { status: answer.status, text, code, replayed: answer.headers.has('idempotency-replayed') };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') throw error;
    return null;
  }
}

/** Backdates all keys by a minute. After that time, a request without a response counts as dead. */
const aMinuteLater = () => app.db(`UPDATE idempotency_keys SET began_at = began_at - interval '61 seconds'`);

/** Returns the number of drafts that each request created. */
async function draftsOf(requests: Request[]): Promise<number[]> {
  const titles = requests.map(({ title }) => title);
  const rows = await app.db<{ title: string }>('SELECT title FROM ideas WHERE title = ANY($1)', [titles]);
  return titles.map((title) => rows.filter((row) => row.title === title).length);
}

/** Starts a separate API process. */
async function startProcess(): Promise<{ origin: string; kill(): Promise<void> }> {
  const started = await startApi(app);
  const mine = (child = started.child);
  const gone = once(mine, 'exit');
  const kill = async () => {
    mine.kill('SIGKILL');
    await gone;
    child = null;
  };
  return { origin: started.origin, kill };
}

/** Trigger that makes each step of a request wait for a lock named after the step, which the test holds. */
const HOLD = `
  CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN PERFORM pg_advisory_xact_lock_shared(hashtext(TG_NAME)); RETURN NEW; END $$;
  CREATE TRIGGER effect BEFORE INSERT ON ideas FOR EACH ROW EXECUTE FUNCTION hold();
  CREATE TRIGGER answer BEFORE UPDATE OF answer ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION hold()`;
// Terminates the database connections that wait for the lock. Otherwise, PostgreSQL would complete the
// statement of the killed process, since it completes every statement it has received.
const CUT_OFF = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Sends the request to a process that is killed before the given `step`. */
async function killedBefore(step: 'effect' | 'answer', request: Request): Promise<void> {
  const { origin, kill } = await startProcess();
  const hold = 'SELECT pg_advisory_xact_lock(hashtext($1))';
  const answer = await whileHolding(app, [[hold, [step]]], () => send(origin, request), [
    kill,
    [CUT_OFF, []],
  ]);
  expect(answer).toBeNull();
}

describe('a killed process', () => {
  it(
    'leaves an unstarted request to the next process, which runs it once',
    async () => {
      const request = aRequest();
      await killedBefore('effect', request);
      expect(await draftsOf([request])).toEqual([0]);
      expect(await send(app.url, request)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_IN_USE' });
      await aMinuteLater();
      const made = await send(app.url, request);
      expect(made).toMatchObject({ status: 201, replayed: false });
      expect(await send(app.url, request)).toEqual({ ...made, replayed: true });
      expect(await draftsOf([request])).toEqual([1]);
    },
    patient(60_000),
  );

  it(
    'whose response was lost makes the next process return ANSWER_LOST instead of running the request again',
    async () => {
      const request = aRequest();
      await killedBefore('answer', request);
      expect(await draftsOf([request])).toEqual([1]);
      expect(await send(app.url, request)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_IN_USE' });
      await aMinuteLater();
      expect(await send(app.url, request)).toMatchObject({ status: 409, code: 'ANSWER_LOST' });
      expect(await draftsOf([request])).toEqual([1]);
    },
    patient(60_000),
  );

  it(
    'never causes a request to run twice: a retry gets the original response or a clear error',
    async () => {
      for (let round = 0; round < KILLS; round += 1) {
        const requests = Array.from({ length: REQUESTS }, aRequest);
        const answers = await askAndKill(requests, 1 + Math.floor(random() * (REQUESTS / 2)));
        for (const again of await Promise.all(requests.map((request) => send(app.url, request))))
          expect(['201', 'IDEMPOTENCY_KEY_IN_USE']).toContain(again!.code ?? String(again!.status));
        await aMinuteLater();
        for (const [at, request] of requests.entries()) {
          const last = await send(app.url, request);
          const first = answers.get(request);
          if (first) expect(last).toEqual({ ...first, replayed: true });
          else expect(['201', 'ANSWER_LOST']).toContain(last!.code ?? String(last!.status));
          expect([at, await draftsOf([request])]).toEqual([at, [1]]);
        }
      }
    },
    patient(60_000),
  );
});

/**
 * Makes several clients send their requests one after another, and kills the process after `after` responses.
 * @returns the received responses
 */
async function askAndKill(requests: Request[], after: number): Promise<Map<Request, Answer>> {
  const { origin, kill } = await startProcess();
  const answers = new Map<Request, Answer>();
  let killed: Promise<void> | undefined;
  const program = async (mine: Request[]) => {
    for (const request of mine) {
      const answer = await send(origin, request);
      if (!answer) return;
      answers.set(request, answer);
      if (answers.size >= after) killed ??= kill();
    }
  };
  const ofEach = (n: number) => requests.filter((_, at) => at % PROGRAMS === n);
  await Promise.all(Array.from({ length: PROGRAMS }, (_, n) => program(ofEach(n))));
  await killed;
  return answers;
}
