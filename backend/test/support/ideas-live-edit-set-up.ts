import { beforeAll, beforeEach, expect } from '@jest/globals';

import { storeSubscription } from '../mothers/subscription.mother.js';
import { type SignedIn, testApp } from './test-app.js';

export const app = testApp();
export let founder: SignedIn;
export let admin: SignedIn;
export let people = 0;
export let id: string;
export let slug: string;

beforeAll(async () => {
  admin = await app.signIn('admin@groundswell.test');
});
beforeEach(async () => {
  founder = await app.signIn(`founder-${(people += 1)}@example.com`);
  await storeSubscription(app, { userId: founder.user.id, planId: 'starter' });
  const idea = {
    title: `Quiet Hours ${people}`,
    description: 'A bord for silence.',
    category: 'Productivity',
  };
  ({ id, slug } = (await founder.post('/api/ideas', { ...idea, status: 'pending' })).body);
  expect((await approve()).status).toBe(200);
});

export const approve = (headers = {}) =>
  admin.copy().patch(`/api/ideas/${id}/approve`, undefined, { headers });
export const requestChanges = () =>
  admin.patch(`/api/ideas/${id}/request-changes`, { reviewComments: 'Who pays?' });
export const mend = (body: object = {}) =>
  founder.copy().patch(`/api/ideas/${id}`, { description: 'A board for silence.', ...body });
export const page = async (client = app.client()) => (await client.get(`/api/ideas/${slug}`)).body;
export const own = async () => (await founder.get(`/api/user/ideas/${id}`)).body;
export const counts = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await admin.get('/api/admin/ideas/counts')).body.map((count: { status: string; ideas: number }) => [
      count.status,
      count.ideas,
    ]),
  );
export const edits = () => app.db('SELECT status FROM idea_edits WHERE idea_id = $1', [id]);
