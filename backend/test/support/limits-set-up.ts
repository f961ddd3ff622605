import { afterEach, beforeEach, jest } from '@jest/globals';

import { Clock } from '../../src/shared/clock.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { testApp } from './test-app.js';

export const app = testApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
export let idea: string;

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
