import { beforeAll, beforeEach } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { type SignedIn, testApp } from './test-app.js';

export const app = testApp({ CAMPAIGN_DAY_SECONDS: '3600' });
export let owner: SignedIn;
export let idea: string;

export const WELCOME = {
  name: 'Welcome',
  subject: 'Hello from {{ideaTitle}}',
  content: '<p>Thank you for joining <a href="{{ideaUrl}}">{{ideaTitle}}</a>.</p>',
  type: 'welcome',
};
export const LAUNCH = { ...WELCOME, name: 'Launch', type: 'launch' };

beforeAll(async () => {
  owner = await app.signIn('owner@example.com');
});
beforeEach(async () => {
  idea = (await storeIdea(app, { authorId: owner.user.id })).id;
});

export const create = (body: object = WELCOME) => owner.post(`/api/ideas/${idea}/campaigns`, body);
export const stats = (scheduled: number, sent = 0, failed = 0, skipped = 0) => ({
  scheduled,
  sent,
  failed,
  skipped,
});
