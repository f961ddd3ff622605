import { beforeEach } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

import { storeIdea } from '../mothers/idea.mother.js';
import type { Unread } from './http-client.js';
import { type SignedIn, testApp } from './test-app.js';
import { type Received } from './webhooks.js';

export const app = testApp();
export let owner: SignedIn;
export let ideaId: string;
let founders = 0;
beforeEach(async () => {
  await app.db('DELETE FROM webhook_endpoints');
  owner = await app.signIn(`founder-${(founders += 1)}@example.com`);
  ({ id: ideaId } = await storeIdea(app, { authorId: owner.user.id }));
});

export const post = (message: string) => app.client().post('/api/feedbacks', { ideaId, message });
export const log = async ({ id }: { id: string }): Promise<Unread[]> =>
  (await owner.get(`/api/webhooks/${id}/deliveries`)).body;
export const latest = async (webhook: { id: string }) => (await log(webhook))[0];
export const read = async ({ id }: { id: string }) => (await owner.get(`/api/webhooks/${id}`)).body;
/**
 * Verifies a webhook's signature.
 * @throws if the signature doesn't match that secret
 */
export const verify = (secret: string, { text, headers }: Received) =>
  new Webhook(secret).verify(text, headers as Record<string, string>);
