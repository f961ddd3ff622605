import { randomBytes } from 'node:crypto';

import { beforeAll, beforeEach } from '@jest/globals';

import { storeVisitorDays } from '../mothers/analytics.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeSubscriber } from '../mothers/subscriber.mother.js';
import { type SignedIn, testApp } from './test-app.js';

export const app = testApp({ TRUST_PROXY: '1' });
export let founder: SignedIn;
export let idea: string;

beforeAll(async () => {
  founder = await app.signIn('founder@startup.example');
});
beforeEach(async () => {
  idea = (await storeIdea(app, { authorId: founder.user.id })).id;
});

export const DAY = '2026-05-01';
/** The earliest time on the next day at which `DAY` can be closed. */
export const CLOSE = new Date('2026-05-02T00:10:00Z');
export const NOON = new Date(`${DAY}T12:00:00Z`);

export function after(seconds: number, time = NOON): Date {
  return new Date(time.getTime() + 1_000 * seconds);
}

type VisitFields = Partial<Parameters<typeof storeVisitorDays>[1][number]>;

/** Stores a visitor, by default at noon from a separate network. */
export async function visits(fields: VisitFields = {}): Promise<Buffer> {
  const visitorKey = randomBytes(16);
  const network = randomBytes(8);
  await storeVisitorDays(app, [{ ideaId: idea, visitorKey, network, firstAt: NOON, ...fields }]);
  return visitorKey;
}

type SignUpFields = Partial<Parameters<typeof storeSubscriber>[1]>;

/**
 * Stores a sign-up, by default a minute after noon.
 * @returns the subscriber's ID
 */
export async function signsUp(unitKey: Buffer | null, fields: SignUpFields = {}): Promise<string> {
  const { id } = await storeSubscriber(app, { ideaId: idea, unitKey, createdAt: after(60), ...fields });
  return id;
}

/**
 * Simulates a person who visits and signs up.
 * @returns the subscriber's ID
 */
export async function joins(fields: SignUpFields = {}, visit: VisitFields = {}): Promise<string> {
  return signsUp(await visits(visit), fields);
}

export function confirmed(seconds: number, willingToPay = false): SignUpFields {
  return { confirmedAt: after(seconds), confirmedAnswers: { willingToPay } };
}
