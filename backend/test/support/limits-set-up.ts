import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';

import { Clock } from '../../src/shared/clock.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { startTestApp, type TestApp } from './test-app.js';

export let app: TestApp;
export let idea: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  idea = (await storeIdea(app)).id;
});
afterEach(() => {
  jest.restoreAllMocks();
});

export const inMinutes = (minutes: number) => {
  const later = new Date(Date.now() + minutes * 60_000);
  jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(later);
};
