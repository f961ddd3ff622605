import { describe, expect, it } from '@jest/globals';

import { storeIdeaDays } from '../mothers/analytics.mother.js';
import { day, DIRECTLY, FORUM, LETTER, storeCells, storeLeftOut } from '../mothers/evidence.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { storeVotes } from '../mothers/vote.mother.js';
import { app, founder, ideaId, other } from '../support/founder-set-up.js';
import { makeKey, programOf } from '../support/api-keys.js';
import { type SignedIn } from '../support/test-app.js';

const read = async (id = ideaId, client: Pick<SignedIn, 'get'> = founder) =>
  client.get(`/api/ideas/${id}/evidence`);

describe('the evidence for an idea', () => {
  it('is accessible only to the founder, either signed in or with an API key that has the scope', async () => {
    expect((await read()).status).toBe(200);
    expect((await read(ideaId, other)).status).toBe(404);
    expect((await read(ideaId, app.client())).status).toBe(401);
    expect((await read('no-id')).status).toBe(400);
    expect((await read('01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f')).status).toBe(404);
    const program = async (scopes: string[]) => {
      const { token } = await makeKey(founder, scopes);
      return (await read(ideaId, programOf(app, token) as SignedIn)).status;
    };
    expect([await program(['stats:read']), await program(['ideas:read'])]).toEqual([200, 403]);
  });

  it("can't be cached by proxies", async () => {
    expect((await read()).headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('an idea without a goal', () => {
  it('has empty evidence if it has no counted visitors', async () => {
    const { body } = await read();
    expect(body).toMatchObject({
      countingSince: null,
      goal: null,
      verdict: { state: 'no-goal', title: 'No goal yet', visitors: 0, low: 0, high: 1, asOf: null },
      days: [],
      sources: [],
      effectiveSources: null,
      withoutLargest: null,
      largestShare: null,
      leftOut: [],
      votes: { raw: 0, counted: 0, verified: 0 },
      verifiedSupporters: 0,
      goals: [],
    });
  });

  it('shows all counted visitors so far, by day and by source, as well as the excluded ones', async () => {
    await storeCells(app, [
      {
        ideaId,
        day: day(3),
        source: FORUM,
        visitors: 60,
        voted: 9,
        votedVerified: 2,
        confirmed: 4,
        wouldPay: 1,
      },
      { ideaId, day: day(3), visitors: 20, confirmed: 1 },
      { ideaId, day: day(0), source: FORUM, visitors: 20, open: 5, joined: 6, provisional: true },
    ]);
    await storeLeftOut(app, [
      { ideaId, day: day(3), reason: 'network-limit', people: 4 },
      { ideaId, day: day(0), reason: 'network-limit', people: 3 },
      { ideaId, day: day(3), reason: 'founder', people: 1 },
    ]);
    await storeIdeaDays(app, [
      { ideaId, day: day(3), visits: 120, visitsWithoutKey: 9 },
      { ideaId, day: day(0), visits: 30 },
    ]);
    await storeVotes(
      app,
      arrayOf(11, () => ({ ideaId })),
    );
    const { body } = await read();
    expect(body).toMatchObject({
      countingSince: day(3),
      rawVisits: 150,
      notToldApart: 9,
      hostingChecked: true,
      days: [
        { day: day(3), visitors: 80, yes: 5, open: 0, needed: null, provisional: false },
        { day: day(0), visitors: 100, yes: 5, open: 5, needed: null, provisional: true },
      ],
      sources: [
        { ...FORUM, visitors: 80, joined: 10, confirmed: 4, ofVisitors: { count: 4, of: 80, rate: 0.05 } },
        { ...DIRECTLY, visitors: 20, joined: 1, confirmed: 1 },
      ],
      largestShare: 0.8,
      withoutLargest: null,
      leftOut: [
        { reason: 'network-limit', people: 7 },
        { reason: 'founder', people: 1 },
      ],
      votes: { raw: 11, counted: 9, verified: 2 },
      verifiedSupporters: 5,
      verdict: { state: 'no-goal', visitors: 100, yes: 5, open: 5, rate: 0.05, notes: [] },
    });
    expect(body.effectiveSources).toBeCloseTo(1 / (0.8 ** 2 + 0.2 ** 2), 6);
    const counts = body.funnel.map((one: { step: string; count: number }) => [one.step, one.count]);
    expect(counts).toEqual([
      ['visitors', 100],
      ['voted', 9],
      ['joined', 11],
      ['confirmed', 5],
      ['wouldPay', 1],
    ]);
  });

  it('lists only its twenty largest sources, but counts visitors from all of them', async () => {
    const sources = arrayOf(25, (n) => ({ ...LETTER, campaign: `letter ${n}` }));
    await storeCells(
      app,
      sources.map((source, n) => ({ ideaId, day: day(2), source, visitors: n + 1 })),
    );
    const { body } = await read();
    expect(body.sources).toHaveLength(20);
    expect(body.sources[0]).toMatchObject({ campaign: 'letter 24', visitors: 25 });
    const squares = arrayOf(25, (n) => (n + 1) ** 2).reduce((sum, square) => sum + square);
    expect(body.effectiveSources).toBeCloseTo(325 ** 2 / squares, 6);
  });
});

it.each([
  ['', 'en'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['nl', 'en'],
])('responses with our texts are in the reader’s language (%j: %s)', async (accepted, language) => {
  const given = { headers: accepted ? { 'accept-language': accepted } : {} };
  for (const path of [
    `/api/ideas/${ideaId}/evidence`,
    '/api/user/verdicts',
    `/api/ideas/${ideaId}/experiments`,
  ]) {
    const { status, headers } = await founder.get(path, given);
    expect([status, headers.get('content-language')]).toEqual([200, language]);
    expect(headers.get('vary')).toContain('accept-language');
  }
  expect((await founder.get('/api/user/ideas', given)).headers.get('content-language')).toBeNull();
});
