import { patient } from '@groundswell/testing/slowness';
import { until } from '@groundswell/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { observeStatements } from '../../src/platform/database/statements.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('cached responses from two API processes on one database', () => {
  let one: TestApp;
  let other: TestApp;
  let behindTheirBacks: pg.Client;

  beforeAll(async () => {
    one = await startTestApp();
    other = await startTestApp({ DATABASE_URL: one.env.DATABASE_URL! });
    behindTheirBacks = new pg.Client({ connectionString: one.env.DATABASE_URL });
    await behindTheirBacks.connect();
  });
  afterAll(async () => {
    await behindTheirBacks.end();
    await other.stop();
    await one.stop();
  });

  const votesOn = async (app: TestApp) => (await app.client().get('/api/stats/global')).body.totalVotes;

  /** Measures the time in milliseconds until `app` shows that many votes. */
  const untilSeen = async (app: TestApp, votes: number): Promise<number> => {
    const began = performance.now();
    await until(async () => (await votesOn(app)) === votes, { what: `${votes} votes`, every: 5 });
    return performance.now() - began;
  };

  it('show a change immediately in the process that made it, and within a second in the other', async () => {
    const { id } = await storeIdea(one);
    const before = await votesOn(other);
    for (let n = 1; n <= 3; n += 1) {
      await one.client().post(`/api/ideas/${id}/vote`);
      expect(await votesOn(one)).toBe(before + n);
      expect(await untilSeen(other, before + n)).toBeLessThan(patient(1_300));
    }
  });

  it('show a change within a second even without any notification', async () => {
    const { id } = await storeIdea(one);
    const before = await votesOn(one);
    await votesOn(other);
    await behindTheirBacks.query('UPDATE ideas SET vote_count = 7 WHERE id = $1', [id]);
    const times = await Promise.all([untilSeen(one, before + 7), untilSeen(other, before + 7)]);
    // Allows one second, plus time for a slow machine.
    expect(Math.max(...times)).toBeLessThan(patient(2_000));
  });

  it('are read from the database only once for many concurrent requests', async () => {
    const [alone, crowded] = [await storeIdea(one), await storeIdea(one)];
    const sent: string[] = [];
    observeStatements((sql) => {
      sent.push(sql);
      return null;
    });
    const statements = () => sent.filter((sql) => /\bfrom "?feedback\b/i.test(sql)).length;
    await one.client().get(`/api/feedbacks/${alone.id}`);
    const forOne = statements();
    const began = performance.now();
    await Promise.all(Array.from({ length: 50 }, () => one.client().get(`/api/feedbacks/${crowded.id}`)));
    const forMany = statements() - forOne;
    expect(forOne).toBeGreaterThan(0);
    // Cached responses expire after a second, so each second that the fifty requests take may add one read.
    expect(forMany).toBeLessThanOrEqual(forOne * (1 + Math.floor((performance.now() - began) / 1_000)));
  });
});
