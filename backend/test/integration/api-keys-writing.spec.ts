import { until } from '@groundswell/testing/until';
import { beforeAll, describe, expect, it } from '@jest/globals';

import { ApiKeysJobsModule } from '../../src/modules/api-keys/index.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { bearer, makeKey, programOf } from '../support/api-keys.js';
import { startSmtp } from '../support/smtp.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { startWorker } from '../support/worker.js';

const app = testApp();
let founder: SignedIn;
let program: ReturnType<typeof programOf>;
let ideaId: string;

beforeAll(async () => {
  founder = await app.signIn('writer@example.com');
  program = programOf(app, (await makeKey(founder)).token);
  ideaId = (await storeIdea(app, { authorId: founder.user.id })).id;
});

const IDEA = {
  title: 'Tea timer',
  description: 'Tells you when your tea is ready.',
  category: 'Productivity',
  targetAudience: 'Tea drinkers',
};
const CAMPAIGN = { name: 'News', subject: 'News', content: '<p>Hi</p>', type: 'update', delayDays: 0 };

describe('a program with a write key', () => {
  it('can write ideas like its founder: any number of drafts, and submissions within the plan', async () => {
    const draft = await program.post('/api/ideas', IDEA);
    expect(draft).toMatchObject({
      status: 201,
      body: { title: 'Tea timer', status: 'draft' },
      setCookies: [],
    });
    const changed = await program.patch(`/api/ideas/${draft.body.id}`, { title: 'Tea clock' });
    expect(changed).toMatchObject({ status: 200, body: { title: 'Tea clock' } });
    expect(await program.patch(`/api/ideas/${draft.body.id}`, { status: 'pending' })).toMatchObject({
      status: 403,
      body: { code: 'SUBSCRIPTION_REQUIRED' },
    });
    expect((await program.post('/api/ideas', { ...IDEA, status: 'active' })).status).toBe(400);
    expect((await program.delete(`/api/ideas/${draft.body.id}`)).status).toBe(204);
    expect((await founder.get(`/api/user/ideas/${draft.body.id}`)).status).toBe(404);
  });

  it('can write campaigns, webhooks and waitlist settings', async () => {
    const campaign = await program.post(`/api/ideas/${ideaId}/campaigns`, CAMPAIGN);
    expect(campaign.status).toBe(201);
    expect((await program.delete(`/api/campaigns/${campaign.body.id}`)).status).toBe(204);
    const webhook = await program.post('/api/webhooks', {
      url: 'http://localhost:9999/hook',
      events: ['feedback.posted'],
    });
    expect([webhook.status, typeof webhook.body.secret]).toEqual([201, 'string']);
    expect((await program.delete(`/api/webhooks/${webhook.body.id}`)).status).toBe(204);
    const settings = await program.put(`/api/ideas/${ideaId}/waitlist-settings`, { confirmation: 'require' });
    expect(settings).toMatchObject({ status: 200, body: { confirmation: 'require' } });
  });

  it('can reply to feedback as the founder, tag it and remove it', async () => {
    const message = await app.client().post('/api/feedbacks', { ideaId, message: 'Can it boil water?' });
    const path = `/api/feedbacks/${message.body.id}`;
    const reply = await program.post(`${path}/replies`, { message: 'Not yet.' });
    expect(reply).toMatchObject({ status: 201, body: { message: 'Not yet.', byFounder: true } });
    expect((await program.patch(`/api/user/feedback/${message.body.id}`, { tags: ['price'] })).status).toBe(
      200,
    );
    expect((await program.delete(path)).status).toBe(204);
  });

  it("can't access anyone else's data", async () => {
    const stranger = await app.signIn('other-writer@example.com');
    const { id } = await storeIdea(app, { authorId: stranger.user.id });
    expect((await program.patch(`/api/ideas/${id}`, { title: 'Mine' })).status).toBe(404);
    expect((await program.delete(`/api/ideas/${id}`)).status).toBe(404);
    expect((await program.post(`/api/ideas/${id}/campaigns`, CAMPAIGN)).status).toBe(404);
    expect((await program.put(`/api/ideas/${id}/waitlist-settings`, { confirmation: 'off' })).status).toBe(
      404,
    );
  });

  it('acts as its founder, whatever cookies or visitor token are sent with the key', async () => {
    const other = await app.signIn('cookies@example.com');
    const { token } = await makeKey(founder);
    const headers = { ...bearer(token), 'x-visitor-token': 'new', 'x-csrf-token': 'wrong' };
    const made = await other.post('/api/ideas', IDEA, { headers });
    expect([made.status, made.setCookies]).toEqual([201, []]);
    expect((await founder.get(`/api/user/ideas/${made.body.id}`)).status).toBe(200);
    expect(await other.post('/api/ideas', IDEA, { headers: bearer('gsk_no') })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_API_KEY' },
    });
    expect((await other.get('/api/user/ideas')).body).toEqual([]);
  });

  it("doesn't get admin rights, even if its founder has them", async () => {
    const admin = await app.signIn('admin@groundswell.test');
    const key = programOf(app, (await makeKey(admin)).token);
    const { body } = await app.client().post('/api/feedbacks', { ideaId, message: 'Hello there.' });
    expect((await key.delete(`/api/feedbacks/${body.id}`)).status).toBe(404);
  });
});

describe('a new key', () => {
  it('expires after a year by default', async () => {
    const { body } = await founder.post('/api/api-keys', { name: 'Yearly', scopes: ['stats:read'] });
    const days = (Date.parse(body.expiresAt) - Date.parse(body.createdAt)) / 86_400_000;
    expect(days).toBe(365);
  });

  it("is announced to its founder in an email that doesn't contain the key", async () => {
    const ada = await app.signIn('told@example.com');
    const { token, prefix } = await makeKey(ada, ['ideas:write', 'stats:read'], null);
    const smtp = await startSmtp();
    const worker = await startWorker({
      databaseUrl: app.env.DATABASE_URL!,
      smtpUrl: smtp.url,
      modules: [ApiKeysJobsModule],
    });
    const mine = () => smtp.accepted.find(({ to }) => to.includes('told@example.com'));
    await until(() => mine() !== undefined);
    const { headers, body } = mine()!;
    expect(headers.get('subject')).toBe('New API key: Sync');
    expect(body).toContain(prefix);
    expect(body).toContain('ideas:write, stats:read');
    expect(body).toContain('It works until you revoke it.');
    expect(body).not.toContain(token.slice(12, 40));
    await worker.stop();
  });
});
