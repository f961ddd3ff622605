import { beforeAll, beforeEach } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { type SignedIn, testApp } from './test-app.js';

export const app = testApp();
export let founder: SignedIn;
/** A different founder. */
export let other: SignedIn;
/** The founder's live idea, new in each test. */
export let ideaId: string;

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
  other = await app.signIn('other@example.com');
});
beforeEach(async () => {
  ideaId = (await storeIdea(app, { authorId: founder.user.id })).id;
});
