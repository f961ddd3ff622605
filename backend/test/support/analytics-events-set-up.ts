import { afterEach, beforeAll, beforeEach, jest } from '@jest/globals';

import { Clock } from '../../src/shared/clock.js';
import { storeIdea } from '../mothers/idea.mother.js';
import type { HttpClient } from './http-client.js';
import { type SignedIn, testApp } from './test-app.js';

export const app = testApp({ TRUST_PROXY: '1' });
export let founder: SignedIn;
export let visitor: HttpClient;
export let idea: string;

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
  visitor = app.client();
});
beforeEach(async () => {
  idea = (await storeIdea(app, { authorId: founder.user.id })).id;
});
afterEach(() => {
  jest.restoreAllMocks();
});
export const at = (time: string) => jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(time));
export const eventsOf = (id = idea) =>
  app.db('SELECT * FROM analytics_events WHERE idea_id = $1 ORDER BY id', [id]);
export const from = (address: string) => ({ 'x-forwarded-for': address });
export const ZERO = { visits: 0, visitors: 0, returning: 0, votes: 0, signUps: 0, willingToPay: 0 };
