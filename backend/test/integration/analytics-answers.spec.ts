import { beforeAll, describe, expect, it } from '@jest/globals';

import { VISIT_MEDIUM, VISIT_SOURCE, visitTag } from '../../src/modules/campaigns/domain/campaign.js';
import { addDays, dayOf } from '../../src/shared/day.js';
import { storeAdminDecision } from '../mothers/admin-audit.mother.js';
import { storeIdeaDays, storeSourceDays } from '../mothers/analytics.mother.js';
import { storeCampaign, storeCampaigns } from '../mothers/campaign.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let founder: SignedIn;
let idea: string;

const NEWS_MAY = { channel: 'campaign', source: 'news', medium: 'email', campaign: 'may' };
const NEWS_JUNE = { channel: 'campaign', source: 'news', medium: 'email', campaign: 'june' };
const FORUM = { channel: 'referrer', source: 'forum.example', medium: '', campaign: '' };
const MAY = 'from=2026-05-08&to=2026-05-14';

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
  idea = (await storeIdea(app, { authorId: founder.user.id, publishedAt: new Date('2026-05-09T12:00:00Z') }))
    .id;
  const day = (date: string, visits: number, votes: number) => ({ ideaId: idea, day: date, visits, votes });
  await storeIdeaDays(app, [
    day('2026-05-01', 7, 2),
    day('2026-05-07', 3, 0),
    { ...day('2026-05-08', 30, 9), visitors: 28, returningVisitors: 4, signUps: 6 },
    day('2026-05-14', 10, 1),
    day('2026-04-30', 500, 50),
  ]);
  const from = (source: typeof FORUM, date: string, visits: number, signUps = 0, visitors = visits) => ({
    ideaId: idea,
    source,
    day: date,
    visits,
    visitors,
    signUps,
  });
  await storeSourceDays(app, [
    from(NEWS_MAY, '2026-05-08', 12, 3, 10),
    from(NEWS_JUNE, '2026-05-14', 8),
    from(FORUM, '2026-05-08', 18, 2),
    from(NEWS_MAY, '2026-05-03', 5, 1),
  ]);
});

const read = async (query: string, client = founder) =>
  (await client.get(`/api/user/analytics?ideaId=${idea}&${query}`)).body;

describe('a traffic source in the analytics', () => {
  it('has a sign-up rate whose interval depends on the number of visitors', async () => {
    const { sources } = await read(MAY);
    const [forum, may, june] = sources;
    expect(forum.signUpRate.rate).toBeCloseTo(2 / 18);
    expect(may).toMatchObject({ ...NEWS_MAY, visitors: 10, signUps: 3 });
    expect(may.signUpRate.low).toBeCloseTo(0.108, 3);
    expect(may.signUpRate.high).toBeCloseTo(0.603, 3);
    expect(june.signUpRate).toMatchObject({ rate: 0, low: 0 });
  });

  it('filters every number in the response', async () => {
    const filter = 'channel=campaign&source=news&medium=email&campaign=may';
    const body = await read(`${MAY}&${filter}&compare=true`);
    expect(body.totals).toEqual({
      visits: 12,
      visitors: 10,
      votes: 0,
      signUps: 3,
      willingToPay: 0,
      returningVisitors: null,
    });
    expect(body.days.map((day: { visits: number }) => day.visits)).toEqual([12, 0, 0, 0, 0, 0, 0]);
    expect(body.funnel[0].count).toBe(12);
    expect(body.sources).toHaveLength(1);
    expect(body.before.totals).toMatchObject({ visits: 5, signUps: 1 });
    expect(body.otherSources).toBeNull();
  });

  it('can be selected by only some of its fields', async () => {
    expect((await read(`${MAY}&source=news`)).totals.visits).toBe(20);
    expect((await read(`${MAY}&channel=referrer`)).totals.visits).toBe(18);
    expect((await read(`${MAY}&campaign=june&source=news`)).totals.visits).toBe(8);
    expect((await read(`${MAY}&medium=`)).totals.visits).toBe(18);
    expect((await read(`${MAY}&source=nobody`)).sources).toEqual([]);
  });

  it('filters the CSV export too', async () => {
    const file = async (query: string) =>
      String((await founder.get(`/api/user/analytics/export?ideaId=${idea}&${MAY}&${query}`)).body)
        .trim()
        .split('\r\n')
        .slice(1);
    const days = await file('source=news&table=days');
    expect(days).toHaveLength(7);
    expect(days.filter((line) => !line.endsWith(',0,0,0,0,0'))).toEqual([
      expect.stringMatching(/^2026-05-08,.*,12,10,0,3,0$/),
      expect.stringMatching(/^2026-05-14,.*,8,8,0,0,0$/),
    ]);
    expect(await file('source=news&campaign=may&table=sources')).toEqual([
      expect.stringMatching(/,campaign,news,email,may,12,10,0,3,0$/),
    ]);
  });

  it.each([
    ['channel=people', 'channel'],
    ['source=a&source=b', 'source'],
    [`campaign=${'x'.repeat(101)}`, 'campaign'],
    ['medium=%00', 'medium'],
    ['compare=1', 'compare'],
  ])('is rejected with 400 for the query %s', async (query, field) => {
    const { status, body } = await founder.get(`/api/user/analytics?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

describe('the traffic source of a campaign’s emails', () => {
  it("includes the campaign's name, but only for its founder", async () => {
    const own = await app.signIn('mails@example.com');
    const { id: ideaId } = await storeIdea(app, { authorId: own.user.id });
    const campaign = await storeCampaign(app, {
      ideaId,
      name: 'Doors open',
      firstActivatedAt: new Date('2026-05-09T23:30:00Z'),
    });
    const mail = (tag: string, visits: number) => ({
      ideaId,
      day: '2026-05-10',
      visits,
      source: { channel: 'campaign', source: VISIT_SOURCE, medium: VISIT_MEDIUM, campaign: tag },
    });
    await storeSourceDays(app, [mail(visitTag('launch', campaign.id), 9), mail('launch-00000000', 7)]);
    const { sources } = (await own.get(`/api/user/analytics?${MAY}`)).body;
    expect(sources.map((source: { mail: unknown }) => source.mail)).toEqual([
      { name: 'Doors open', type: 'launch', day: '2026-05-09' },
      null,
    ]);
  });
});

describe('the previous period', () => {
  it('has the same length, ends the day before, and is included only on request', async () => {
    expect((await read(MAY)).before).toBeNull();
    const { before, totals } = await read(`${MAY}&compare=true`);
    expect(before).toMatchObject({ from: '2026-05-01', to: '2026-05-07' });
    expect(before.totals).toMatchObject({ visits: 10, votes: 2 });
    expect(before.days.map((day: { visits: number }) => day.visits)).toEqual([7, 0, 0, 0, 0, 0, 3]);
    expect(before.compared).toMatchObject({ from: '2026-05-08', to: '2026-05-14' });
    expect(before.compared.totals.visits).toBe(totals.visits);
  });

  it('consists of whole days and never includes today', async () => {
    const own = await app.signIn('today@example.com');
    const { id } = await storeIdea(app, { authorId: own.user.id });
    const today = dayOf(new Date());
    await storeIdeaDays(
      app,
      [0, 1, 2, 3, 4].map((ago) => ({ ideaId: id, day: addDays(today, -ago), visits: 10 ** ago })),
    );
    const query = `ideaId=${id}&from=${addDays(today, -2)}&compare=true`;
    const { totals, before } = (await own.get(`/api/user/analytics?${query}`)).body;
    expect([totals.visits, before.compared.totals.visits, before.totals.visits]).toEqual([111, 110, 11_000]);
    expect(before.compared.to).toBe(addDays(today, -1));
  });
});

describe('chart marks', () => {
  it('show the approval, approved edits and first activations of campaigns during the selected period', async () => {
    const other = await storeIdea(app);
    const approvedAt = (createdAt: string, status: string, subjectId = idea) =>
      storeAdminDecision(app, {
        actorId: founder.user.id,
        subjectId,
        createdAt: new Date(createdAt),
        before: { status, version: 1 },
      });
    await approvedAt('2026-05-09T12:00:01Z', 'pending');
    await approvedAt('2026-05-12T23:59:00Z', 'active');
    await approvedAt('2026-05-15T00:00:00Z', 'active');
    await approvedAt('2026-05-12T10:00:00Z', 'active', other.id);
    await storeCampaigns(app, [
      { ideaId: idea, name: 'Hello', firstActivatedAt: new Date('2026-05-11T00:00:00Z') },
      { ideaId: idea, name: 'Never', firstActivatedAt: null },
      { ideaId: other.id, name: 'Theirs', firstActivatedAt: new Date('2026-05-11T00:00:00Z') },
    ]);
    const expected = [
      { day: '2026-05-09', kind: 'approved', ideaId: idea, label: 'Quiet Hours' },
      { day: '2026-05-11', kind: 'campaign', ideaId: idea, label: 'Hello' },
      { day: '2026-05-12', kind: 'edited', ideaId: idea, label: 'Quiet Hours' },
    ];
    expect((await read(MAY)).marks).toEqual(expected);
    expect((await founder.get(`/api/user/analytics?${MAY}`)).body.marks).toEqual(expected);
    expect((await read('from=2026-04-01&to=2026-04-30')).marks).toEqual([]);
  });

  it('are added when an admin approves an idea and when a campaign starts', async () => {
    const admin = await app.signIn('admin@groundswell.test');
    const own = await app.signIn('live@example.com');
    const { id } = await storeIdea(app, { authorId: own.user.id, status: 'pending' });
    const approve = () => admin.patch(`/api/ideas/${id}/approve`);
    await approve();
    await own.patch(`/api/ideas/${id}`, { title: 'Quieter Hours', status: 'pending' });
    expect((await approve()).status).toBe(200);
    const form = {
      name: 'We are live',
      type: 'launch',
      subject: 'Hello',
      content: '<p>Hi</p>',
      isActive: true,
    };
    expect((await own.post(`/api/ideas/${id}/campaigns`, form)).status).toBe(201);
    const { marks } = (await own.get('/api/user/analytics')).body;
    expect(marks.map((mark: { kind: string; label: string }) => [mark.kind, mark.label])).toEqual([
      ['approved', 'Quieter Hours'],
      ['edited', 'Quieter Hours'],
      ['campaign', 'We are live'],
    ]);
  });
});
