import { afterEach, beforeAll, beforeEach, jest } from '@jest/globals';

import { SendDueConfirmations } from '../../src/modules/waitlist/application/send-due-confirmations.js';
import { ConfirmationRepository } from '../../src/modules/waitlist/domain/confirmation.repository.js';
import { ConfirmationLinks } from '../../src/modules/waitlist/index.js';
import { Clock } from '../../src/shared/clock.js';
import { Outbox } from '../../src/shared/outbox.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { PRICES } from '../mothers/experiment.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { PHONE, visit, written } from './analytics.js';
import { press } from './confirmation.js';
import { closeDays, settle } from './evidence-closing.js';
import { decideExperiments } from './experiment-deciding.js';
import type { Unread } from './http-client.js';
import { type SignedIn, testApp } from './test-app.js';

export const app = testApp({ TRUST_PROXY: '1' });
export let founder: SignedIn;
export let idea: string;
/** The running price test, as returned to its founder. */
export let ladder: Unread;
let networks = 0;
let browsers = 0;

beforeAll(async () => {
  founder = await app.signIn('founder@startup.example');
});
/** Starts a test of two prices over HTTP, on May 1 at nine, for seven days. */
beforeEach(async () => {
  idea = (await storeIdea(app, { authorId: founder.user.id, confirmation: 'ask' })).id;
  at('01T09:00');
  const terms = { kind: 'price', days: 7, prices: PRICES };
  ladder = (await founder.post(`/api/ideas/${idea}/experiments`, terms)).body;
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Returns a time in May 2026, given as `01T09:00`. */
export const time = (text: string) => new Date(`2026-05-${text}:00Z`);

/** Sets the test's clock. */
export function at(text: string, minutes = 0): void {
  const now = new Date(time(text).getTime() + 60_000 * minutes);
  jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(now);
}

/** Returns an unused network. */
export function network(): string {
  networks += 1;
  return `11.${networks >> 8}.${networks & 255}`;
}

/** Simulates a browser that may open the page. */
export function browser(address = `${network()}.7`, userAgent = PHONE) {
  const client = app.client();
  const headers = { 'x-forwarded-for': address, 'user-agent': userAgent };
  const path = `/api/ideas/${idea}`;
  return {
    visit: () => visit(client, idea, {}, headers),
    offer: async () => (await client.get(`${path}/offer`, { headers })).body,
    vote: () => client.post(`${path}/vote`, undefined, { headers }),
    join: (body: object) => client.post(`${path}/waitlist`, body, { headers }),
  };
}

/**
 * Simulates a visitor who sees the price of the given arm. No one else opens the page.
 * @param address returns an IP address for each new browser
 */
export async function shownPrice(arm: number, address = () => `${network()}.7`) {
  for (;;) {
    browsers += 1;
    const somebody = browser(address(), `${PHONE} Version/${browsers}`);
    const { offer, price } = await somebody.offer();
    if (price.amount === PRICES[arm]!.amount) return { ...somebody, shown: offer as string };
  }
}

/**
 * Opens the page at the given time and joins a minute later with an answer to the price question.
 * @returns the email address
 */
export async function answers(
  arm: number,
  when: string,
  priceAnswer: 'yes' | 'no' | 'unsure',
  email: string,
): Promise<string> {
  at(when);
  const somebody = await shownPrice(arm);
  await somebody.visit();
  at(when, 1);
  const { status } = await somebody.join({ email, offer: somebody.shown, priceAnswer });
  if (status !== 201) throw new Error(`Joining was answered ${status}.`);
  return email;
}

/** Sends the confirmation emails due at the given time, and confirms each mailbox. */
export async function confirm(when: string, emails: string[]): Promise<void> {
  at(when);
  const get = <T>(token: abstract new (...args: never[]) => T): T =>
    app.app.get<T>(token as never, { strict: false });
  const send = new SendDueConfirmations(
    get(UnitOfWork),
    get(ConfirmationRepository),
    get(Outbox),
    get(Clock),
  );
  for (const id of await send.due(1_000)) await send.execute(id, 1, 0);
  const mails = await app.db<{ id: string }>(
    `SELECT m.id FROM confirmation_mails m JOIN subscribers s ON s.id = m.subscriber_id
     WHERE s.idea_id = $1 AND s.email = ANY($2)`,
    [idea, emails],
  );
  for (const { id } of mails) await press(get(ConfirmationLinks).urlFor(id));
}

/** Runs a worker's nightly jobs: closes the previous day, and judges the experiment. */
export async function night(day: string): Promise<void> {
  await written(app);
  at(`${day}T00:11`);
  await settle(app, time(`${day}T00:11`));
  await closeDays(app, time(`${day}T00:11`));
  await decideExperiments(app, time(`${day}T00:12`));
}

/** Returns the price test as its founder sees it. */
export async function read(): Promise<Unread> {
  return (await founder.get(`/api/ideas/${idea}/experiments`)).body[0];
}

/** Returns, for each price, the visitors, sign-ups, confirmed sign-ups, and confirmed sign-ups with a yes. */
export async function counts(): Promise<number[][]> {
  const { arms } = await read();
  return arms.map((arm: Record<string, number>) => [arm.visitors, arm.joined, arm.confirmed, arm.priced]);
}
