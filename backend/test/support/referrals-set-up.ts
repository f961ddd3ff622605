import { afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';

import { Clock } from '../../src/shared/clock.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeSubscriber } from '../mothers/subscriber.mother.js';
import { PHONE, visit, written } from './analytics.js';
import { linkFor, press } from './confirmation.js';
import { closeDays } from './evidence-closing.js';
import { creditReferrals, givePlaces, nodesOf } from './referrals.js';
import { type SignedIn, testApp } from './test-app.js';

export const app = testApp({ TRUST_PROXY: '1' });
export let founder: SignedIn;
export let idea: string;
export let ada: { id: string; code: string };
beforeAll(async () => {
  founder = await app.signIn('founder@startup.example');
});
beforeEach(async () => {
  idea = (await storeIdea(app, { authorId: founder.user.id })).id;
  ada = await supporter();
});
afterEach(() => {
  jest.restoreAllMocks();
});

export const at = (time: string) => jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(time));
export const day = (n: number) => `2026-05-0${n}`;
/** Returns the first minute of the given day at which the previous day can be closed. */
export const over = (n: number) => new Date(`${day(n)}T00:11:00Z`);

/** Stores a person who confirmed on the day before their friends come. */
export async function supporter(email = 'ada@gmail.com', ideaId = idea) {
  const time = new Date('2026-04-29T10:00:00Z');
  const { id } = await storeSubscriber(app, {
    ideaId,
    email,
    asked: true,
    createdAt: time,
    confirmedAt: time,
  });
  await givePlaces(app, ideaId);
  const [row] = await app.db<{ code: string }>(
    'SELECT referral_code AS code FROM subscribers WHERE id = $1',
    [id],
  );
  return { id, code: row!.code };
}

let networks = 0;
const addressOf = (n: number) => `10.${n >> 8}.${n & 255}.1`;
/** Returns an address on an unused network. */
export const newAddress = () => addressOf((networks += 1));

/** Simulates a person who follows a link at noon and may join a minute later. */
export async function comes(
  via: string | null,
  { onDay = 1, address = newAddress(), browser = PHONE, client = app.client() } = {},
) {
  const headers = { 'user-agent': browser, 'x-forwarded-for': address };
  at(`${day(onDay)}T12:00:00Z`);
  await visit(client, idea, via === null ? {} : { via }, headers);
  return async (email: string, referral: string | null | undefined = via) => {
    at(`${day(onDay)}T12:01:00Z`);
    const answer = await client.post(`/api/ideas/${idea}/waitlist`, { email, referral }, { headers });
    return answer.status;
  };
}

export async function confirms(email: string, time: string) {
  at(time);
  expect((await press(await linkFor(app, email, idea))).status).toBe(200);
}

/** Runs a worker's jobs at the start of the given day. */
export async function night(n: number) {
  await written(app);
  jest.restoreAllMocks();
  await closeDays(app, over(n));
  await creditReferrals(app, over(n));
  const { tree, counted } = await nodesOf(app, idea);
  expect(tree).toEqual(counted);
}

export const creditsOf = async ({ id }: { id: string }) =>
  (await app.db('SELECT credits FROM subscribers WHERE id = $1', [id]))[0].credits;
export const brought = async () => (await founder.get(`/api/ideas/${idea}/referrals`)).body;
export const friend = async (email: string) => (await comes(ada.code))(email);
