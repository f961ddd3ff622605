import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/stored-idea.js';
import type { HttpClient } from '../support/http-client.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('votes at the same moment', () => {
  let app: TestApp;
  let idea: string;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    idea = (await storeIdea(app)).id;
  });

  const counted = async (id = idea) => {
    const [row] = await app.db<{ kept: number; stored: number }>(
      `SELECT vote_count AS kept, (SELECT count(*)::int FROM votes WHERE idea_id = i.id) AS stored FROM ideas i WHERE id = $1`,
      [id],
    );
    return row;
  };
  /** Browsers that have their CSRF token and their `visitor_id` already, as after an earlier vote. */
  const visitors = async (count: number): Promise<HttpClient[]> => {
    const other = (await storeIdea(app)).id;
    const clients = Array.from({ length: count }, () => app.client());
    await Promise.all(clients.map((client) => client.post(`/api/ideas/${other}/vote`)));
    return clients;
  };
  const vote = async (client: HttpClient) => {
    const { status, body } = await client.post(`/api/ideas/${idea}/vote`);
    expect(status).toBe(200);
    return body as { hasVoted: boolean; voteCount: number };
  };

  it('of 50 visitors are 50, and each hears a count of its own', async () => {
    const answers = await Promise.all((await visitors(50)).map(vote));
    expect(await counted()).toEqual({ kept: 50, stored: 50 });
    expect(answers.map(({ voteCount }) => voteCount).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
  });

  it('of 50 visitors without a cookie yet are 50 too', async () => {
    await Promise.all(Array.from({ length: 50 }, () => vote(app.client())));
    expect(await counted()).toEqual({ kept: 50, stored: 50 });
  });

  it('of one visitor, 20 times over, are one', async () => {
    const [visitor] = await visitors(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => vote(visitor!)));
    expect(await counted()).toEqual({ kept: 1, stored: 1 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"hasVoted":true,"voteCount":1}']),
    );
  });

  it('of one account in 20 browsers are one', async () => {
    const browsers: HttpClient[] = [];
    for (let i = 0; i < 5; i += 1) browsers.push(await app.signIn('everywhere@example.com'));
    await Promise.all([...browsers, ...browsers, ...browsers, ...browsers].map(vote));
    expect(await counted()).toEqual({ kept: 1, stored: 1 });
  });

  it('of 20 visitors are none when all are taken back at once', async () => {
    const everybody = await visitors(20);
    await Promise.all(everybody.map(vote));
    await Promise.all([...everybody, ...everybody].map((client) => client.delete(`/api/ideas/${idea}/vote`)));
    expect(await counted()).toEqual({ kept: 0, stored: 0 });
  });

  it('and an idea deleted meanwhile end in 200 or 404, never in an error', async () => {
    const everybody = await visitors(30);
    const [answers] = await Promise.all([
      Promise.all(everybody.map((client) => client.post(`/api/ideas/${idea}/vote`))),
      app.db('DELETE FROM ideas WHERE id = $1', [idea]),
    ]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    expect(await counted()).toBeUndefined();
  });
});
