import { randomBytes } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { ConfirmationLinks, UnsubscribeLinks } from '../../src/modules/waitlist/index.js';
import { storeSourceDays, storeVisitorDays } from '../mothers/analytics.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeConfirmationMail, storeSubscriber, storeSuppression } from '../mothers/subscriber.mother.js';
import { closeDays } from '../support/evidence-closing.js';
import { app, create, idea, LAUNCH, owner } from '../support/campaigns-set-up.js';

type Fields = Partial<Parameters<typeof storeSubscriber>[1]>;
const subscriber = async (name: string, fields: Fields = {}) =>
  (await storeSubscriber(app, { ideaId: idea, email: `${name}@example.com`, ...fields })).id;
const count = async (segment: object | null) =>
  (await owner.post(`/api/ideas/${idea}/campaigns/audience`, { segment })).body.count;
const namesOf = async (id: string) =>
  (await owner.get(`/api/campaigns/${id}/deliveries`)).body
    .map(({ email }: { email: string }) => email.split('@')[0])
    .sort();
const started = async (body: object) => (await create({ ...LAUNCH, isActive: true, ...body })).body;
const sentTo = (campaignId: string) =>
  app.db(
    `UPDATE campaign_deliveries SET status = 'sent', settled_at = clock_timestamp() WHERE campaign_id = $1`,
    [campaignId],
  );
const NEWSLETTER = { channel: 'campaign', source: 'newsletter', medium: '', campaign: 'may' };

describe('a broadcast to a segment', () => {
  it.each([
    [{ willingToPay: true }, ['pays', 'pays-confirmed']],
    [{ willingToPay: false }, ['confirmed', 'plain']],
    [{ confirmed: true }, ['confirmed', 'pays-confirmed']],
    [{ confirmed: true, willingToPay: true }, ['pays-confirmed']],
    [{ interestedInInvesting: true }, []],
    [{}, ['confirmed', 'pays', 'pays-confirmed', 'plain']],
  ])('is sent only to %j and shows the number of recipients beforehand', async (segment, names) => {
    await subscriber('plain');
    await subscriber('pays', { willingToPay: true });
    await subscriber('confirmed', { confirmedAt: new Date() });
    await subscriber('pays-confirmed', { willingToPay: true, confirmedAt: new Date() });
    await subscriber('gone', { willingToPay: true, confirmedAt: new Date() });
    await app.db(`UPDATE subscribers SET status = 'unsubscribed' WHERE idea_id = $1 AND email LIKE 'gone%'`, [
      idea,
    ]);
    expect(await count(segment)).toBe(names.length);
    const { id } = (await create({ ...LAUNCH, segment })).body;
    expect((await owner.get(`/api/campaigns/${id}/audience`)).body).toMatchObject({
      recipients: names.length,
      outsideSegment: 4 - names.length,
    });
    await owner.patch(`/api/campaigns/${id}`, { isActive: true });
    expect(await namesOf(id)).toEqual(names);
  });

  it('selects its recipients once, at the first activation', async () => {
    await subscriber('pays', { willingToPay: true });
    const plain = await subscriber('plain');
    const { id, segment } = await started({ segment: { willingToPay: true } });
    expect(segment).toEqual({ willingToPay: true });
    await app.db('UPDATE subscribers SET willing_to_pay = true WHERE id = $1', [plain]);
    for (const isActive of [false, true]) await owner.patch(`/api/campaigns/${id}`, { isActive });
    expect(await namesOf(id)).toEqual(['pays']);
  });

  it("is rescheduled if the segment changes before the first email, after which the segment can't change", async () => {
    await subscriber('pays', { willingToPay: true });
    await subscriber('plain');
    const { id } = await started({ segment: { willingToPay: true } });
    expect((await owner.patch(`/api/campaigns/${id}`, { segment: { willingToPay: false } })).status).toBe(
      200,
    );
    expect(await namesOf(id)).toEqual(['plain']);
    expect((await owner.patch(`/api/campaigns/${id}`, { segment: null })).body.segment).toBeNull();
    expect(await namesOf(id)).toEqual(['pays', 'plain']);
    await sentTo(id);
    expect((await owner.patch(`/api/campaigns/${id}`, { segment: { confirmed: true } })).status).toBe(409);
  });

  it("can be limited to people who haven't received any email yet", async () => {
    await subscriber('first');
    await sentTo((await started({})).id);
    await subscriber('second');
    await started({ delayDays: 9 });
    expect(await namesOf((await started({ segment: { notMailed: true } })).id)).toEqual(['second']);
    expect(await namesOf((await started({ segment: { notMailed: false } })).id)).toEqual(['first']);
  });

  it('is sent to people from one source, both before and after the day is closed', async () => {
    const came = async (name: string, source?: typeof NEWSLETTER, arrivedFrom?: typeof NEWSLETTER) => {
      const visitorKey = randomBytes(16);
      await storeVisitorDays(app, [{ ideaId: idea, visitorKey, firstAt: new Date(), source, arrivedFrom }]);
      await subscriber(name, { unitKey: visitorKey });
    };
    await came('letter', NEWSLETTER);
    await came('crowded', { ...NEWSLETTER, channel: 'other', source: '', campaign: '' }, NEWSLETTER);
    await came('site', { channel: 'referrer', source: 'news.example', medium: '', campaign: '' });
    await came('direct');
    await subscriber('unknown');
    const sources = [
      { source: 'newsletter', people: 2 },
      { source: 'direct', people: 1 },
      { source: 'news.example', people: 1 },
    ];
    const listed = async () => (await owner.get(`/api/ideas/${idea}/campaigns/sources`)).body;
    expect(await listed()).toEqual(sources);
    expect(await count({ source: 'newsletter' })).toBe(2);

    await closeDays(app, new Date(Date.now() + 2 * 86_400_000));
    expect(
      await app.db('SELECT FROM subscribers WHERE idea_id = $1 AND unit_key IS NOT NULL', [idea]),
    ).toEqual([]);
    expect(await listed()).toEqual(sources);
    expect(await namesOf((await started({ segment: { source: 'newsletter' } })).id)).toEqual([
      'crowded',
      'letter',
    ]);
  });
});

describe('a broadcast to people who said yes to a price', () => {
  const NINETEEN = { amount: 1900, currency: 'USD', per: 'month' };
  const offered = (price: object = NINETEEN, priceAnswer: Fields['priceAnswer'] = 'yes') => ({
    priceOffer: { ...price, experimentId: idea, arm: 1 },
    priceAnswer,
    willingToPay: priceAnswer === 'yes',
  });
  const prices = async () => (await owner.get(`/api/ideas/${idea}/campaigns/prices`)).body;

  it('is sent only to those people and shows the number of recipients beforehand', async () => {
    await subscriber('yes', offered());
    await subscriber('confirmed', { ...offered(), confirmedAt: new Date() });
    await subscriber('no', offered(NINETEEN, 'no'));
    await subscriber('unsure', { ...offered(NINETEEN, 'unsure'), willingToPay: true });
    await subscriber('cheaper', offered({ ...NINETEEN, amount: 900 }));
    await subscriber('dearer', offered({ ...NINETEEN, amount: 1901 }));
    await subscriber('euro', offered({ ...NINETEEN, currency: 'EUR' }));
    await subscriber('yearly', offered({ ...NINETEEN, per: 'year' }));
    await subscriber('ticked', { willingToPay: true });
    await subscriber('left', { ...offered(), status: 'unsubscribed' });
    await subscriber('bounced', offered());
    await storeSuppression(app, { founderId: owner.user.id, email: 'bounced@example.com' });
    const elsewhere = await storeIdea(app, { authorId: owner.user.id });
    await storeSubscriber(app, { ideaId: elsewhere.id, email: 'elsewhere@example.com', ...offered() });

    expect(await prices()).toEqual([
      { ...NINETEEN, currency: 'EUR', people: 1 },
      { ...NINETEEN, amount: 900, people: 1 },
      { ...NINETEEN, people: 2 },
      { ...NINETEEN, amount: 1901, people: 1 },
      { ...NINETEEN, per: 'year', people: 1 },
    ]);
    expect(await count({ price: NINETEEN })).toBe(2);
    expect(await count({ price: NINETEEN, confirmed: true })).toBe(1);
    expect(await count({ price: { ...NINETEEN, currency: 'CHF' } })).toBe(0);
    const { id, segment } = (await create({ ...LAUNCH, segment: { price: NINETEEN } })).body;
    expect(segment).toEqual({ price: NINETEEN });
    expect((await owner.get(`/api/campaigns/${id}/audience`)).body).toMatchObject({ recipients: 2 });
    await owner.patch(`/api/campaigns/${id}`, { isActive: true });
    // Emails to bounced addresses are scheduled and then skipped, as in every campaign.
    expect(await namesOf(id)).toEqual(['bounced', 'confirmed', 'yes']);
  });

  it('includes only confirmed people if the idea requires confirmation, and still lists the price', async () => {
    await app.db(`UPDATE ideas SET confirmation = 'require' WHERE id = $1`, [idea]);
    await subscriber('waits', { ...offered(), asked: true });
    expect(await prices()).toEqual([{ ...NINETEEN, people: 0 }]);
    await subscriber('confirmed', { ...offered(), asked: true, confirmedAt: new Date() });
    await subscriber('before', offered());
    expect(await prices()).toEqual([{ ...NINETEEN, people: 2 }]);
    expect(await namesOf((await started({ segment: { price: NINETEEN } })).id)).toEqual([
      'before',
      'confirmed',
    ]);
  });

  it('is sent to people whose answer is yes at the first activation', async () => {
    const answer = (id: string, priceAnswer: string) =>
      app.db('UPDATE subscribers SET price_answer = $2 WHERE id = $1', [id, priceAnswer]);
    const turned = await subscriber('turned', offered());
    const won = await subscriber('won', offered(NINETEEN, 'no'));
    const { id } = (await create({ ...LAUNCH, segment: { price: NINETEEN } })).body;
    await answer(turned, 'unsure');
    await answer(won, 'yes');
    await owner.patch(`/api/campaigns/${id}`, { isActive: true });
    await answer(turned, 'yes');
    for (const isActive of [false, true]) await owner.patch(`/api/campaigns/${id}`, { isActive });
    expect(await namesOf(id)).toEqual(['won']);
    expect((await owner.patch(`/api/campaigns/${id}`, { segment: { willingToPay: true } })).status).toBe(200);
  });

  it("lists the idea's prices as segments only for its founder", async () => {
    const stranger = await app.signIn('stranger@example.com');
    expect((await stranger.get(`/api/ideas/${idea}/campaigns/prices`)).status).toBe(404);
    expect((await app.client().get(`/api/ideas/${idea}/campaigns/prices`)).status).toBe(401);
  });

  it("keeps its price if a version that doesn't know about prices tries to remove it", async () => {
    const { id } = (await create({ ...LAUNCH, segment: { price: NINETEEN, confirmed: true } })).body;
    const saves = (segment: string | null) =>
      app.db('UPDATE campaigns SET segment = $2 WHERE id = $1', [id, segment]);
    const refused = { message: expect.stringContaining('campaigns_price_is_known') };
    await expect(saves('{"confirmed": true}')).rejects.toMatchObject(refused);
    await expect(saves(null)).rejects.toMatchObject(refused);
    expect((await owner.patch(`/api/campaigns/${id}`, { segment: null })).status).toBe(200);
  });
});

describe("a process running the previous version, which doesn't know about segments", () => {
  /**
   * Runs the statement with which the previous version activates a campaign for the first time, before it
   * schedules any emails.
   */
  const activate = (id: string) =>
    app.db('UPDATE campaigns SET is_active = true, first_activated_at = $2, updated_at = $2 WHERE id = $1', [
      id,
      new Date(),
    ]);
  const refused = { message: expect.stringContaining('campaigns_segment_is_known') };

  it.each([
    ['a segment', { segment: { willingToPay: true } }],
    ['a start time', { startsAt: new Date(Date.now() + 86_400_000).toISOString() }],
  ])("can't activate or reschedule a campaign that has %s", async (_what, chosen) => {
    const { id } = (await create({ ...LAUNCH, ...chosen })).body;
    await expect(activate(id)).rejects.toMatchObject(refused);
    expect((await owner.patch(`/api/campaigns/${id}`, { isActive: true })).status).toBe(200);
    await expect(activate(id)).rejects.toMatchObject(refused);
    // The previous version can still switch the campaign off and on, and change its text.
    await app.db(`UPDATE campaigns SET is_active = false, subject = 'Soon' WHERE id = $1`, [id]);
  });

  it('can activate a campaign that has no segment and no start time', async () => {
    const { id } = (await create(LAUNCH)).body;
    await activate(id);
    expect((await owner.patch(`/api/campaigns/${id}`, { subject: 'Soon' })).status).toBe(200);
  });
});

describe('a broadcast at a set time', () => {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

  it('goes out at that time to everyone subscribed at the activation, and is rescheduled if the time changes', async () => {
    await subscriber('there');
    const startsAt = at(86_400);
    const { id, nextDueAt } = await started({ startsAt, delayDays: 1 });
    expect(nextDueAt).toBe(new Date(Date.parse(startsAt) + 3_600_000).toISOString());
    expect((await owner.get(`/api/campaigns/${id}/audience`)).body.firstDueAt).toBe(nextDueAt);
    await subscriber('late');
    const later = at(2 * 86_400);
    const { body } = await owner.patch(`/api/campaigns/${id}`, { startsAt: later, delayDays: 0 });
    expect([body.startsAt, body.nextDueAt]).toEqual([later, later]);
    const { body: atOnce } = await owner.patch(`/api/campaigns/${id}`, { startsAt: null });
    expect(atOnce.nextDueAt).toBe(atOnce.firstActivatedAt);
    expect(await namesOf(id)).toEqual(['there']);
  });
});

describe('the results of an email', () => {
  const resultsOf = async (id: string) => (await owner.get(`/api/campaigns/${id}`)).body.results;
  const NOTHING = { visits: 0, confirmations: 0, willingToPay: 0, replies: null, left: 0 };

  it('are attributed to the last email sent before them, and to no other', async () => {
    const one = await subscriber('one', { asked: true });
    const first = await started({});
    await sentTo(first.id);
    const second = await started({});
    await sentTo(second.id);
    const waiting = await started({ delayDays: 5 });

    const details = { willingToPay: true, saidAt: new Date().toISOString() };
    const mail = await storeConfirmationMail(app, {
      ideaId: idea,
      subscriberId: one,
      kind: 'joined',
      said: details,
    });
    const confirm = app.app.get(ConfirmationLinks, { strict: false }).urlFor(mail.id);
    expect((await app.client().post(new URL(confirm).pathname)).status).toBe(200);
    const leave = new URL(app.app.get(UnsubscribeLinks, { strict: false }).urlFor(one)).pathname;
    expect((await app.client().post(leave)).status).toBe(200);

    const visited = { ...NEWSLETTER, source: 'campaign-mail', medium: 'email' };
    const tag = (id: string) => `launch-${id.slice(-8)}`;
    await storeSourceDays(app, [
      {
        ideaId: idea,
        day: '2026-05-01',
        source: { ...visited, campaign: tag(second.id) },
        visits: 4,
        willingToPay: 2,
      },
      { ideaId: idea, day: '2026-05-02', source: { ...visited, campaign: tag(second.id) }, visits: 1 },
      { ideaId: idea, day: '2026-05-02', source: { ...NEWSLETTER, campaign: tag(second.id) }, visits: 9 },
    ]);
    expect(await resultsOf(first.id)).toEqual(NOTHING);
    expect(await resultsOf(waiting.id)).toEqual(NOTHING);
    const brought = { visits: 5, confirmations: 1, willingToPay: 2, replies: null, left: 1 };
    expect(await resultsOf(second.id)).toEqual(brought);
    const { body: list } = await owner.get(`/api/ideas/${idea}/campaigns`);
    expect(list.map(({ results }: { results: object }) => results)).toEqual([NOTHING, brought, NOTHING]);
  });
});

describe('the list of campaigns across all ideas', () => {
  it("contains campaigns for all of the founder's ideas, newest first and paginated, and no one else’s", async () => {
    const founder = await app.signIn('many@example.com');
    const ids: string[] = [];
    for (const title of ['Kettles', 'Teapots', 'Cups']) {
      const { id } = await storeIdea(app, { authorId: founder.user.id, title });
      ids.unshift((await founder.post(`/api/ideas/${id}/campaigns`, LAUNCH)).body.id);
    }
    await create();
    const first = await founder.get('/api/user/campaigns?limit=2');
    expect(first.headers.get('x-total-count')).toBe('3');
    const second = await founder.get(/<([^<>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!);
    const rows = [...first.body, ...second.body];
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(rows[0]).toMatchObject({ ideaTitle: 'Cups', name: 'Launch', isActive: false, startsAt: null });
    expect(rows[0]).not.toHaveProperty('content');
    expect((await app.client().get('/api/user/campaigns')).status).toBe(401);
  });
});
