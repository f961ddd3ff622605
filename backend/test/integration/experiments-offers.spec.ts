import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { Offers } from '../../src/modules/experiments/index.js';
import { PRICES, storeExperiment } from '../mothers/experiment.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import type { Unread } from '../support/http-client.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const HOUR = 3_600_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

const app = testApp({ TRUST_PROXY: '1' });
let founder: SignedIn;
let ideaId: string;
let people = 0;

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
});
beforeEach(async () => {
  ideaId = (await storeIdea(app, { authorId: founder.user.id })).id;
});

const somebody = (headers: object = {}) => ({
  'user-agent': BROWSER,
  'x-forwarded-for': `203.0.${(people += 1)}.7`,
  ...headers,
});
const ask = async (headers: Record<string, string>, idea = ideaId) => {
  const answer = await fetch(`${app.url}/api/ideas/${idea}/offer`, { headers });
  return {
    status: answer.status,
    cache: answer.headers.get('cache-control'),
    body: (await answer.json()) as Unread,
  };
};
const runs = () => storeExperiment(app, { ideaId, startedAt: new Date(Date.now() - HOUR) });
const offers = () => app.app.get(Offers, { strict: false });
const join = (body: object) =>
  app.client().post(`/api/ideas/${ideaId}/waitlist`, { email: 'ada@example.com', ...body });
const stored = async () => {
  const [row] = await app.db(
    `SELECT willing_to_pay AS "wouldPay", price_offer AS offer, price_answer AS answer FROM subscribers WHERE idea_id = $1`,
    [ideaId],
  );
  return row;
};

describe('a price offer', () => {
  it('contains one of the prices, stays the same all day for a visitor, and is never cached', async () => {
    await runs();
    const found = new Set<number>();
    for (let n = 0; n < 24; n += 1) {
      const who = somebody();
      const first = await ask(who);
      expect([first.status, first.cache]).toEqual([200, 'private, no-store']);
      expect(PRICES).toContainEqual(first.body.price);
      expect((await ask(who)).body.price).toEqual(first.body.price);
      found.add(first.body.price.amount);
    }
    expect([...found].sort()).toEqual([1900, 900]);
  });

  it('is null without a price test, for robots, and for visitors who opted out of tracking', async () => {
    expect((await ask(somebody())).body).toEqual({ offer: null });
    await runs();
    expect((await ask(somebody({ dnt: '1' }))).body).toEqual({ offer: null });
    expect((await ask(somebody({ 'sec-gpc': '1' }))).body).toEqual({ offer: null });
    expect((await ask(somebody({ 'user-agent': 'Googlebot/2.1' }))).body).toEqual({ offer: null });
  });

  it("is null after the price test has ended, and returns 404 for an idea that isn't live", async () => {
    await storeExperiment(app, { ideaId, startedAt: new Date(Date.now() - 30 * 24 * HOUR) });
    expect((await ask(somebody())).body).toEqual({ offer: null });
    const { id } = await storeIdea(app, { authorId: founder.user.id, status: 'draft' });
    expect((await ask(somebody(), id)).status).toBe(404);
  });
});

describe('a sign-up with a price answer', () => {
  it.each([
    ['yes', true],
    ['no', false],
    ['unsure', false],
  ])('of "%s" stores the price that was shown', async (priceAnswer, wouldPay) => {
    const { id } = await runs();
    const { offer, price } = (await ask(somebody())).body;
    expect((await join({ offer, priceAnswer })).status).toBe(201);
    const arm = 1 + PRICES.findIndex(({ amount }) => amount === price.amount);
    expect(await stored()).toEqual({
      wouldPay,
      answer: priceAnswer,
      offer: { ...price, experimentId: id, arm },
    });
  });

  it('is accepted without its price if the offer is too old, forged, or for another idea', async () => {
    const offer = { experimentId: ideaId, arm: 1, ...PRICES[0] };
    const now = Date.now();
    const late = offers().seal(ideaId, offer, new Date(now - 24 * HOUR));
    const other = offers().seal((await storeIdea(app)).id, offer, new Date(now));
    const good = offers().seal(ideaId, offer, new Date(now - 24 * HOUR + 60_000));
    const forged = `${Buffer.from(JSON.stringify({ ...offer, arm: 2 })).toString('base64url')}.${good.split('.')[1]}`;
    for (const token of [late, other, forged, 'x', '', `${good}A`]) {
      expect((await join({ offer: token, priceAnswer: 'yes' })).status).toBe(201);
      expect(await stored()).toEqual({ wouldPay: true, offer: null, answer: null });
      await app.db('DELETE FROM subscribers WHERE idea_id = $1', [ideaId]);
    }
    await join({ offer: good, priceAnswer: 'yes' });
    expect(await stored()).toMatchObject({ offer, answer: 'yes' });
  });

  it.each([
    [{ offer: 7, priceAnswer: 'yes' }, 'offer'],
    [{ offer: 'x'.repeat(501), priceAnswer: 'yes' }, 'offer'],
    [{ offer: 'x', priceAnswer: 'maybe' }, 'priceAnswer'],
  ])('is rejected for %j', async (body, field) => {
    const answer = await join(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  it('needs confirmation when someone else adds the answer, but not when the same visitor does', async () => {
    await runs();
    const { offer } = (await ask(somebody())).body;
    const visitor = app.client();
    const path = `/api/ideas/${ideaId}/waitlist`;
    await visitor.post(path, { email: 'ada@example.com' });
    await join({ offer, priceAnswer: 'no' });
    expect(await stored()).toEqual({ wouldPay: false, offer: null, answer: null });
    await visitor.post(path, { email: 'ada@example.com', offer, priceAnswer: 'yes' });
    expect(await stored()).toMatchObject({ wouldPay: true, answer: 'yes' });
    await visitor.post(path, { email: 'ada@example.com', willingToPay: true, currentSolution: 'Paper' });
    expect(await stored()).toMatchObject({ wouldPay: true, answer: 'yes' });
  });
});
