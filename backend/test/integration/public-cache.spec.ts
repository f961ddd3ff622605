import { patient } from '@groundswell/testing/slowness';
import { until } from '@groundswell/testing/until';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';

import { Database } from '../../src/platform/database/database.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('answers kept in memory by two API processes on one database', () => {
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

  /** Milliseconds until `app` shows that many votes. */
  const untilSeen = async (app: TestApp, votes: number): Promise<number> => {
    const began = performance.now();
    await until(async () => (await votesOn(app)) === votes, { what: `${votes} votes`, every: 5 });
    return performance.now() - began;
  };

  it('show a change at once where it was made, and within a second on the other side', async () => {
    const { id } = await storeIdea(one);
    const before = await votesOn(other);
    const times = [];
    for (let n = 1; n <= 5; n += 1) {
      await one.client().post(`/api/ideas/${id}/vote`);
      expect(await votesOn(one)).toBe(before + n);
      times.push(await untilSeen(other, before + n));
    }
    // Told, not waited for: far less than the second for which an answer lives.
    expect(times.sort((a, b) => a - b)[2]).toBeLessThan(patient(400));
    expect(Math.max(...times)).toBeLessThan(patient(1_300));
  });

  it('show a change within a second where nobody tells of it', async () => {
    const { id } = await storeIdea(one);
    const before = await votesOn(one);
    await votesOn(other);
    await behindTheirBacks.query('UPDATE ideas SET vote_count = 7 WHERE id = $1', [id]);
    const times = await Promise.all([untilSeen(one, before + 7), untilSeen(other, before + 7)]);
    // The second, and what this machine adds.
    expect(Math.max(...times)).toBeLessThan(patient(2_000));
  });

  it('go on when the connection that tells is cut', async () => {
    const { id } = await storeIdea(one);
    const before = await votesOn(other);
    const listening = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'groundswell-changes'`;
    const { rows } = await behindTheirBacks.query<{ pid: number }>(listening);
    expect(rows).toHaveLength(2);
    await behindTheirBacks.query(`SELECT pg_terminate_backend(pid) FROM (${listening}) l`);
    await one.client().post(`/api/ideas/${id}/vote`);
    expect(await untilSeen(other, before + 1)).toBeLessThan(patient(2_000));
    const listeners = async () => (await behindTheirBacks.query(listening)).rows.length;
    await until(async () => (await listeners()) === 2, { what: 'both listen again' });
  });

  it('are read once for a crowd that asks at the same moment', async () => {
    const { id } = await storeIdea(one);
    const asked = jest.spyOn(one.app.get(Database), 'query');
    const changed = jest.spyOn(one.app.getHttpAdapter().getInstance().responseCache, 'invalidate');
    const began = performance.now();
    await Promise.all(Array.from({ length: 50 }, () => one.client().get(`/api/feedbacks/${id}`)));
    const reads = asked.mock.calls.filter(([sql]) => sql.includes('FROM feedback')).length;
    const changes = changed.mock.calls.length;
    jest.restoreAllMocks();
    // Once more for each half second that this machine needs for fifty requests, and for news of what was
    // stored before.
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(2 + changes + (performance.now() - began) / 500);
  });
});
