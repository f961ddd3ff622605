import { beforeEach, describe, expect, it } from '@jest/globals';

import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { createWebhook } from '../support/webhooks.js';

const URL = 'https://receiver.example/hook?token=1';

const app = testApp({ WEBHOOK_LOOPBACK: 'false' });
let owner: SignedIn;
let founders = 0;
beforeEach(async () => {
  owner = await app.signIn(`founder-${(founders += 1)}@example.com`);
});

describe('a webhook', () => {
  it('shows its secret only when it is created or the secret is rotated', async () => {
    const made = await createWebhook(owner, URL, { events: ['feedback.posted'] });
    expect(made).toMatchObject({
      url: URL,
      events: ['feedback.posted'],
      ideaId: null,
      enabled: true,
      waiting: 0,
    });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const rotated = await owner.post(`/api/webhooks/${made.id}/rotate-secret`);
    expect(rotated.status).toBe(200);
    expect(rotated.body.secret).toMatch(/^whsec_/);
    expect(rotated.body.secret).not.toBe(made.secret);
    expect(Date.parse(rotated.body.previousSecretUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    for (const path of ['', `/${made.id}`]) {
      const text = JSON.stringify((await owner.get(`/api/webhooks${path}`)).body);
      expect(text).toContain(made.id);
      expect(text).not.toContain('whsec_');
    }
    // The database doesn't contain the secret in plain text.
    const [row] = await app.db('SELECT secret, previous_secret FROM webhook_endpoints WHERE id = $1', [
      made.id,
    ]);
    expect(JSON.stringify(row)).not.toContain(rotated.body.secret.slice(6));
    expect(JSON.stringify(row)).not.toContain(made.secret.slice(6));
  });

  it('can be changed, disabled, enabled and deleted', async () => {
    const { id: ideaId } = await storeIdea(app, { authorId: owner.user.id });
    const { id } = await createWebhook(owner, URL);
    const change = { url: 'https://other.example/', events: ['idea.removed'], ideaId };
    expect((await owner.patch(`/api/webhooks/${id}`, change)).body).toMatchObject({
      ...change,
      ideaTitle: 'Quiet Hours',
    });
    expect((await owner.patch(`/api/webhooks/${id}`, { enabled: false })).body).toMatchObject({
      enabled: false,
      disabledReason: 'owner',
      url: 'https://other.example/',
    });
    expect((await owner.post(`/api/webhooks/${id}/test`)).status).toBe(409);
    expect((await owner.patch(`/api/webhooks/${id}`, { enabled: true, ideaId: null })).body).toMatchObject({
      enabled: true,
      disabledReason: null,
      ideaId: null,
    });
    expect((await owner.post(`/api/webhooks/${id}/test`)).status).toBe(202);
    expect((await owner.delete(`/api/webhooks/${id}`)).status).toBe(204);
    expect((await owner.get(`/api/webhooks/${id}`)).status).toBe(404);
    expect(await app.db('SELECT FROM webhook_deliveries WHERE endpoint_id = $1', [id])).toEqual([]);
  });

  it('is visible only to its founder, and returns 404 to anyone else', async () => {
    const { id } = await createWebhook(owner, URL);
    const { body: sent } = await owner.post(`/api/webhooks/${id}/test`);
    const other = await app.signIn('other@example.com');
    const theirs = await createWebhook(other, URL);
    const { id: idea } = await storeIdea(app, { authorId: owner.user.id });
    const answers = [
      await other.get(`/api/webhooks/${id}`),
      await other.patch(`/api/webhooks/${id}`, { enabled: false }),
      await other.delete(`/api/webhooks/${id}`),
      await other.post(`/api/webhooks/${id}/rotate-secret`),
      await other.post(`/api/webhooks/${id}/test`),
      await other.get(`/api/webhooks/${id}/deliveries`),
      await other.post(`/api/webhooks/${id}/deliveries/${sent.id}/retry`),
      // The caller's own webhook doesn't give access to someone else's delivery or idea.
      await other.post(`/api/webhooks/${theirs.id}/deliveries/${sent.id}/retry`),
      await other.patch(`/api/webhooks/${theirs.id}`, { ideaId: idea }),
      await other.post('/api/webhooks', { url: URL, events: ['idea.approved'], ideaId: idea }),
      await other.get(`/api/webhooks/${newId()}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await owner.get(`/api/webhooks/${id}`)).body).toMatchObject({ enabled: true, waiting: 1 });
    expect((await other.delete(`/api/webhooks/${theirs.id}`)).status).toBe(204);
  });

  it('is limited to five per founder, even if several are created concurrently', async () => {
    const all = await Promise.all(
      Array.from({ length: 9 }, () => owner.post('/api/webhooks', { url: URL, events: ['idea.approved'] })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(4);
    expect((await owner.get('/api/webhooks')).body).toHaveLength(5);
  });

  it.each([
    ['no events', { events: [] }, 'events'],
    ['an unknown event', { events: ['idea.voted'] }, 'events'],
    ['one event twice', { events: ['idea.approved', 'idea.approved'] }, 'events'],
    ['an invalid URL', { url: 'receiver' }, 'url'],
    ['an unsupported protocol', { url: 'ftp://receiver.example' }, 'url'],
    ['a password', { url: 'https://ada:secret@receiver.example' }, 'url'],
    ['the SMTP port', { url: 'https://receiver.example:25' }, 'url'],
    ['an invalid idea ID', { ideaId: 'mine' }, 'ideaId'],
    ['this machine', { url: 'http://127.0.0.1:3000' }, 'url'],
    ['this machine by name', { url: 'http://api.localhost:3000' }, 'url'],
    ['this machine as a number', { url: 'http://2130706433:3000' }, 'url'],
    ['this machine in octal', { url: 'http://0177.0.0.1:3000' }, 'url'],
    ['this machine as a mapped IPv6 address', { url: 'http://[::ffff:7f00:1]:3000' }, 'url'],
    ['the metadata service of a cloud', { url: 'http://169.254.169.254/latest/meta-data' }, 'url'],
    ['a private network', { url: 'https://10.0.0.1' }, 'url'],
  ])('is rejected with %s', async (_, body, field) => {
    const answer = await owner.post('/api/webhooks', { url: URL, events: ['idea.approved'], ...body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  it('is in the data export without its secret, and is deleted with the account', async () => {
    const { id } = await createWebhook(owner, URL);
    await owner.post(`/api/webhooks/${id}/test`);
    const { body } = await owner.get('/api/user/export');
    expect(body.webhooks).toMatchObject([{ id, url: URL, enabled: true }]);
    expect(Object.keys(body.webhooks[0])).not.toEqual(expect.arrayContaining(['secret']));
    expect((await owner.delete('/api/user', { body: { confirmation: 'DELETE' } })).status).toBe(204);
    expect(await app.db('SELECT FROM webhook_endpoints WHERE id = $1', [id])).toEqual([]);
    expect(await app.db('SELECT FROM webhook_deliveries WHERE endpoint_id = $1', [id])).toEqual([]);
  });
});

describe('the delivery log', () => {
  it('is paginated, latest first, and can be filtered by status', async () => {
    const { id } = await createWebhook(owner, URL);
    const sent: string[] = [];
    for (let n = 0; n < 5; n += 1) sent.unshift((await owner.post(`/api/webhooks/${id}/test`)).body.id);
    await app.db(
      `UPDATE webhook_deliveries SET state = 'failed', next_attempt_at = NULL, settled_at = now(), last_error = 'timeout' WHERE id = $1`,
      [sent[1]],
    );
    const first = await owner.get(`/api/webhooks/${id}/deliveries?limit=3`);
    expect(first.headers.get('x-total-count')).toBe('5');
    const [, next] = /<([^<>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')!;
    const second = await owner.get(next!);
    expect(second.headers.get('link')).toBeNull();
    expect([...first.body, ...second.body].map((one: { id: string }) => one.id)).toEqual(sent);
    const failed = await owner.get(`/api/webhooks/${id}/deliveries?state=failed`);
    expect(failed.headers.get('x-total-count')).toBe('1');
    expect(failed.body).toMatchObject([{ id: sent[1], error: 'timeout', nextAttemptAt: null }]);
    expect((await owner.get(`/api/webhooks/${id}/deliveries?cursor=nonsense`)).status).toBe(400);
  });
});
