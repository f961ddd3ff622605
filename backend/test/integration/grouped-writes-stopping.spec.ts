import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { HttpClient } from '@groundswell/testing/http-client';
import { seed } from '@groundswell/testing/seed';
import { patient } from '@groundswell/testing/slowness';
import { until } from '@groundswell/testing/until';
import { afterAll, expect, it } from '@jest/globals';
import pg from 'pg';

import { randomFrom } from '../../src/shared/seeded-random.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { startTestApp, testApp, type TestApp } from '../support/test-app.js';
import { startApi } from '../support/worker-process.js';

/** Number of kills. `GROUP_KILLS=50` runs more. */
const KILLS = Number(process.env.GROUP_KILLS ?? 1);
const VISITORS = 16;
const IDEAS = 6;
const random = randomFrom(`grouped-writes-stopping ${seed()}`);

const COUNTS = `
  SELECT i.id, i.vote_count AS votes, (SELECT count(*)::int FROM votes v WHERE v.idea_id = i.id) AS "storedVotes",
         i.waitlist_count AS people, (SELECT count(*)::int FROM subscribers s WHERE s.idea_id = i.id) AS "storedPeople"
  FROM ideas i WHERE i.id = ANY($1) ORDER BY i.id`;

interface Counts {
  votes: number;
  storedVotes: number;
  people: number;
  storedPeople: number;
}

const app = testApp();
let child: ChildProcess | null = null;
afterAll(() => void child?.kill('SIGKILL'));

/** Returns a browser that has voted before, so that it has a visitor cookie. */
async function aVisitor(): Promise<HttpClient> {
  const client = new HttpClient(app.url);
  await client.post(`/api/ideas/${(await storeIdea(app)).id}/vote`);
  return client;
}

interface Wish {
  visitor: HttpClient;
  path: string;
  body?: object;
  /** Returns the row that must exist if the write was acknowledged. */
  email?: string;
}

/**
 * Returns true if the process at `origin` acknowledged the write. The process may also die without
 * responding.
 */
async function isGranted(origin: string, { visitor, path, body }: Wish): Promise<boolean> {
  const there = Object.assign(new HttpClient(origin), { cookies: visitor.cookies });
  const { status } = await there.post(path, body).catch(() => ({ status: 0 }));
  return status === 200 || status === 201;
}

/** Returns writes where each visitor votes for every idea and joins its waitlist. */
function wishesOf(visitors: HttpClient[], ideas: string[], round: number): Wish[][] {
  return visitors.map((visitor, n) =>
    ideas.flatMap((id, i): Wish[] => {
      const email = `visitor${n}-${i}-${round}@example.com`;
      const join = { visitor, path: `/api/ideas/${id}/waitlist`, body: { email }, email };
      return [{ visitor, path: `/api/ideas/${id}/vote` }, join];
    }),
  );
}

/**
 * Sends the writes and kills the process after `after` responses.
 * @returns the acknowledged writes
 */
async function askAndKill(
  { origin, child: process }: Awaited<ReturnType<typeof startApi>>,
  wishes: Wish[][],
  after: number,
): Promise<Set<Wish>> {
  const granted = new Set<Wish>();
  const ask = async (mine: Wish[]) => {
    for (const wish of mine) {
      if (!(await isGranted(origin, wish))) return;
      granted.add(wish);
      if (granted.size === after) process.kill('SIGKILL');
    }
  };
  const gone = once(process, 'exit');
  await Promise.all(wishes.map(ask));
  await gone;
  return granted;
}

it(
  "a process killed under load loses no acknowledged write, and repeated writes don't count twice",
  async () => {
    const visitors = await Promise.all(Array.from({ length: VISITORS }, aVisitor));
    for (let kill = 0; kill < KILLS; kill += 1) {
      const ideas = await Promise.all(Array.from({ length: IDEAS }, async () => (await storeIdea(app)).id));
      const started = await startApi(app);
      child = started.child;

      const wishes = wishesOf(visitors, ideas, kill);
      const granted = await askAndKill(started, wishes, 20 + Math.floor(random() * 120));
      child = null;
      const emails = [...granted].flatMap(({ email }) => email ?? []);
      const counts = await app.db<Counts>(COUNTS, [ideas]);
      for (const { votes, storedVotes, people, storedPeople } of counts)
        expect([votes, people]).toEqual([storedVotes, storedPeople]);
      const votes = counts.reduce((sum, row) => sum + row.votes, 0);
      expect(votes).toBeGreaterThanOrEqual(granted.size - emails.length);
      const found = await app.db('SELECT id FROM subscribers WHERE email = ANY($1)', [emails]);
      expect(found).toHaveLength(emails.length);

      // Repeats all writes at a running process. Writes that already exist don't count twice.
      await Promise.all(wishes.flat().map((wish) => until(() => isGranted(app.url, wish))));
      for (const row of await app.db<Counts>(COUNTS, [ideas]))
        expect(row).toMatchObject({
          votes: VISITORS,
          storedVotes: VISITORS,
          people: VISITORS,
          storedPeople: VISITORS,
        });
    }
  },
  patient(120_000),
);

it('a closing process finishes pending requests first', async () => {
  const closing: TestApp = await startTestApp();
  const holder = new pg.Client({ connectionString: closing.env.DATABASE_URL });
  await holder.connect();
  try {
    const { id } = await storeIdea(closing);
    const clients = Array.from({ length: 20 }, () => closing.client());
    await Promise.all(clients.map((client) => client.get('/api/auth/session')));
    await holder.query('BEGIN');
    await holder.query('SELECT FROM ideas WHERE id = $1 FOR UPDATE', [id]);
    const answers = Promise.all(clients.map((client) => client.post(`/api/ideas/${id}/vote`)));
    await until(() => closing.underWay() === clients.length);
    const closed = closing.app.close();
    await holder.query('COMMIT');
    expect((await answers).map(({ status }) => status)).toEqual(clients.map(() => 200));
    await closed;
    const { rows } = await holder.query(COUNTS, [[id]]);
    expect(rows).toEqual([expect.objectContaining({ votes: 20, storedVotes: 20 })]);
  } finally {
    await holder.end();
    await closing.stop();
  }
});
