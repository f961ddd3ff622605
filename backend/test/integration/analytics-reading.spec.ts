import { beforeAll, describe, expect, it } from '@jest/globals';

import { storeIdeaDays, storeSourceDays } from '../mothers/analytics.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let founder: SignedIn;
let other: SignedIn;
let idea: string;
let second: string;

const source = (name: string, channel = 'campaign') => ({ channel, source: name, medium: '', campaign: '' });

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
  other = await app.signIn('other@example.com');
  idea = (await storeIdea(app, { authorId: founder.user.id })).id;
  const title = '=HYPERLINK("https://x.example")';
  second = (await storeIdea(app, { authorId: founder.user.id, status: 'removed', title })).id;
  const foreign = (await storeIdea(app, { authorId: other.user.id })).id;
  const days: [string, string, ...number[]][] = [
    [idea, '2026-05-01', 100, 80, 5, 20, 8, 2],
    [idea, '2026-05-03', 50, 40, 0, 10, 4, 2],
    [second, '2026-05-03', 7, 7, 0, 1, 0, 0],
    [foreign, '2026-05-03', 999, 999, 0, 9, 9, 9],
    [idea, '2026-04-30', 1000, 1, 0, 1, 1, 1],
  ];
  const forum = source('forum.example', 'referrer');
  await storeIdeaDays(
    app,
    days.map(([ideaId, day, visits, visitors, returningVisitors, votes, signUps, willingToPay]) => ({
      ideaId,
      day,
      visits,
      visitors,
      returningVisitors,
      votes,
      signUps,
      willingToPay,
    })),
  );
  await storeSourceDays(app, [
    ...days.map(([ideaId, day, visits]) => ({ ideaId, day, source: forum, visits })),
    ...arrayOf(24, (n) => ({
      ideaId: idea,
      day: '2026-05-02',
      source: source(`tag${n + 1}`),
      visits: 24 - n,
      votes: 1,
    })),
  ]);
});

const MAY = 'from=2026-05-01&to=2026-05-04';
const read = (query: string, client = founder) => client.get(`/api/user/analytics?${query}`);

describe("a founder's analytics", () => {
  it('are listed by day, with zeros for empty days, and match the totals', async () => {
    const { status, body, headers } = await read(`ideaId=${idea}&${MAY}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const zero = { visits: 0, visitors: 0, votes: 0, signUps: 0, willingToPay: 0 };
    expect(body.days).toEqual([
      { day: '2026-05-01', visits: 100, visitors: 80, votes: 20, signUps: 8, willingToPay: 2 },
      { ...zero, day: '2026-05-02' },
      { day: '2026-05-03', visits: 50, visitors: 40, votes: 10, signUps: 4, willingToPay: 2 },
      { ...zero, day: '2026-05-04' },
    ]);
    expect(body.totals).toEqual({
      visits: 150,
      visitors: 120,
      returningVisitors: 5,
      votes: 30,
      signUps: 12,
      willingToPay: 4,
    });
    expect(body.funnel.map((step: Record<string, unknown>) => [step.step, step.ofPrevious])).toEqual([
      ['visits', null],
      ['votes', 0.2],
      ['signUps', 12 / 150],
      ['willingToPay', 4 / 12],
    ]);
  });

  it('list the twenty sources with the most visits, and combine all others', async () => {
    const { body } = await read(`ideaId=${idea}&${MAY}`);
    expect(body.sources).toHaveLength(20);
    expect(body.sources[0]).toMatchObject({ channel: 'referrer', source: 'forum.example', visits: 150 });
    expect(body.sources[19]).toMatchObject({ channel: 'campaign', source: 'tag19', visits: 6, votes: 1 });
    expect(body.otherSources).toEqual({
      sources: 5,
      visits: 5 + 4 + 3 + 2 + 1,
      visitors: 0,
      votes: 5,
      signUps: 0,
      willingToPay: 0,
    });
    expect((await read(`ideaId=${second}&${MAY}`)).body.otherSources).toBeNull();
  });

  it("for all ideas include the founder's ideas in every status, and no one else's", async () => {
    expect((await read(MAY)).body.totals).toMatchObject({ visits: 157, votes: 31 });
    expect((await read(MAY, other)).body.totals).toMatchObject({ visits: 999 });
  });

  it("are compared only for ideas present in both periods, so that added or removed ideas don't look like a trend", async () => {
    const author = await app.signIn('compared@example.com');
    const published = async (at: string, status: 'active' | 'removed', visits: number[]) => {
      const { id } = await storeIdea(app, { authorId: author.user.id, status, publishedAt: new Date(at) });
      await storeIdeaDays(
        app,
        visits.map((count, n) => ({ ideaId: id, day: `2026-05-0${n + 1}`, visits: count })),
      );
      return id;
    };
    const old = await published('2026-05-01T23:00:00Z', 'active', [10, 20, 30, 5]);
    const late = await published('2026-05-02T01:00:00Z', 'active', [0, 1, 500, 500]);
    await published('2026-04-01T00:00:00Z', 'removed', [300, 300, 0, 0]);
    expect((await read(MAY, author)).body.trend).toEqual({ before: 30, after: 35 });
    expect((await read(`ideaId=${old}&${MAY}`, author)).body.trend).toEqual({ before: 30, after: 35 });
    expect((await read(`ideaId=${late}&${MAY}`, author)).body.trend).toEqual({ before: 0, after: 0 });
    expect((await read(MAY.replace('04', '01'), author)).body.trend).toBeNull();
  });

  it('cover the last 30 days by default', async () => {
    const { body } = await read('');
    const today = new Date().toISOString().slice(0, 10);
    expect([body.days.length, body.to, body.days.at(-1).day]).toEqual([30, today, today]);
  });

  it("return 404 for someone else's idea and an unknown one, and 401 for a visitor", async () => {
    for (const path of ['/api/user/analytics', '/api/user/analytics/export']) {
      const url = `${path}?ideaId=${idea}`;
      expect(await other.get(url)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect(await founder.get(`${path}?ideaId=01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f`)).toMatchObject({
        status: 404,
      });
      expect(await app.client().get(url)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    }
  });

  it.each([
    ['ideaId=x', 'ideaId'],
    ['from=2026-02-30', 'from'],
    ['from=yesterday', 'from'],
    ['to=2026-05-01T00:00:00Z', 'to'],
    ['from=2026-05-02&to=2026-05-01', 'from'],
    ['from=2025-01-01&to=2026-05-01', 'from'],
    ['from=2026-05-01&from=2026-05-02', 'from'],
    ['table=people', 'table'],
  ])('are rejected with 400 for the query %s', async (query, field) => {
    const path = query.startsWith('table') ? '/api/user/analytics/export' : '/api/user/analytics';
    const { status, body } = await founder.get(`${path}?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

describe('the analytics CSV file', () => {
  it('has a row for every idea and day, and no cell that a spreadsheet would execute', async () => {
    const { status, headers, body } = await founder.get(`/api/user/analytics/export?${MAY}`);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="groundswell-days-2026-05-01-2026-05-04.csv"',
    ]);
    const lines = String(body).split('\r\n');
    expect(lines).toHaveLength(1 + 8 + 1);
    expect(lines[0]).toMatch(/Day \(UTC\),Idea,Visits,Visitors,Votes,Sign-ups,Willing to pay$/);
    expect(lines).toContain('2026-05-01,Quiet Hours,100,80,20,8,2');
    expect(lines).toContain('2026-05-02,Quiet Hours,0,0,0,0,0');
    expect(lines).toContain(`2026-05-03,"'=HYPERLINK(""https://x.example"")",7,7,1,0,0`);
    expect(body).not.toContain('999');
  });

  it('covers one idea if requested, even one without visits, and lists sources on request', async () => {
    const empty = (await storeIdea(app, { authorId: founder.user.id })).id;
    const none = await founder.get(`/api/user/analytics/export?ideaId=${empty}&${MAY}`);
    expect(String(none.body).match(/,0,0,0,0,0\r\n/g)).toHaveLength(4);
    const { body } = await founder.get(`/api/user/analytics/export?ideaId=${idea}&${MAY}&table=sources`);
    const lines = String(body).split('\r\n');
    expect(lines).toHaveLength(1 + 25 + 1);
    expect(lines[1]).toBe('Quiet Hours,referrer,forum.example,,,150,0,0,0,0');
    expect(lines).toContain('Quiet Hours,campaign,tag24,,,1,0,1,0,0');
  });
});
