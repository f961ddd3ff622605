import { beforeAll, beforeEach } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { feedbackCalls } from './feedback.js';
import type { HttpClient } from './http-client.js';
import { type SignedIn, testApp } from './test-app.js';

export const app = testApp();
export let visitor: HttpClient;
export let owner: SignedIn;
export let stranger: SignedIn;
export let admin: SignedIn;
export let idea: string;

beforeAll(async () => {
  visitor = app.client();
  owner = await app.signIn('owner@example.com');
  stranger = await app.signIn('stranger@example.com');
  admin = await app.signIn('admin@groundswell.test');
});
beforeEach(async () => {
  idea = (await storeIdea(app, { authorId: owner.user.id })).id;
});

export const { counts, list, post, posted, reply } = feedbackCalls(() => ({ app, visitor, idea }));
