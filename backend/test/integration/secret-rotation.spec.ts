import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { Env } from '../../src/platform/config/env.js';
import { ConfirmationLinks } from '../../src/modules/waitlist/index.js';
import { Signer } from '../../src/platform/signing/signer.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeConfirmationMail, storeSubscriber } from '../mothers/subscriber.mother.js';
import { SealedWebhookSecrets } from '../../src/modules/webhooks/infrastructure/sealed-webhook-secrets.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { type HttpClient, newClient } from '../support/http-client.js';

const OLD = 'the secret of old, thirty-two letters and more';
const NEW = 'the secret of now, thirty-two letters and more';

const SAID = {
  willingToPay: true,
  interestedInCollaborating: false,
  interestedInInvesting: false,
  linkedinProfile: null,
};

/** Two processes on one database, one with the old secret and one with the new. */
let before: TestApp;
let after: TestApp;

beforeAll(async () => {
  before = await startTestApp({ SESSION_SECRET: OLD });
  after = await startTestApp({
    SESSION_SECRET: NEW,
    SESSION_SECRET_PREVIOUS: OLD,
    DATABASE_URL: before.env.DATABASE_URL!,
  });
});
afterAll(async () => {
  await after?.stop();
  await before?.stop();
});

/** Returns the same browser, pointed at the process with the new secret. */
const moved = ({ cookies }: HttpClient) => {
  const client = newClient(after.url);
  client.cookies = new Map(cookies);
  return client;
};

it('a changed SESSION_SECRET keeps people signed in and able to write and sign out', async () => {
  const founder = moved(await before.signIn('founder@example.com'));
  expect((await founder.get('/api/user/ideas')).status).toBe(200);
  expect((await founder.patch('/api/user/profile', { username: 'Renamed' })).status).toBe(200);
  expect((await founder.post('/api/auth/logout')).status).toBe(204);
  expect((await founder.get('/api/user/ideas')).status).toBe(401);
});

it("a changed SESSION_SECRET still recognizes a visitor, who can't vote twice", async () => {
  const { id } = await storeIdea(before);
  const visitor = before.client();
  expect((await visitor.post(`/api/ideas/${id}/vote`)).body.voteCount).toBe(1);
  expect((await moved(visitor).post(`/api/ideas/${id}/vote`)).body.voteCount).toBe(1);
});

it('a changed SESSION_SECRET opens links in old emails and signs new ones with the new secret', async () => {
  const { id: ideaId } = await storeIdea(before);
  const { id: subscriberId } = await storeSubscriber(before, { ideaId });
  const { id: mailId } = await storeConfirmationMail(before, { ideaId, subscriberId, said: SAID });
  const linkOf = ({ app }: TestApp) =>
    new URL(app.get(ConfirmationLinks, { strict: false }).urlFor(mailId)).pathname;
  expect(linkOf(after)).not.toBe(linkOf(before));
  expect((await after.client().get(linkOf(before))).status).toBe(200);
  expect((await after.client().get(linkOf(after))).status).toBe(200);
  expect((await before.client().get(linkOf(after))).status).toBe(404);
});

it("a changed SESSION_SECRET doesn't change the evidence key", () => {
  const kid = ({ app }: TestApp) => app.get(Signer, { strict: false }).publicKey.kid;
  expect(kid(after)).toBe(kid(before));
});

it('a changed SESSION_SECRET still decrypts webhook secrets that were encrypted with the old one', async () => {
  const sealed = new SealedWebhookSecrets(before.env).seal('endpoint', 'whsec_1');
  expect(new SealedWebhookSecrets(after.env).open('endpoint', sealed)).toBe('whsec_1');
  const only = Env.read({ NODE_ENV: 'test', SESSION_SECRET: NEW });
  expect(new SealedWebhookSecrets(only).open('endpoint', sealed)).toBeNull();
});
