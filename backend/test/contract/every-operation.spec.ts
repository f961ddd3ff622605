import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/stored-idea.js';
import { operationOf, operations } from '../support/contract.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
let owner: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  app = await startTestApp();
  [owner, admin] = await Promise.all([app.signIn('owner@example.com'), app.signIn('admin@groundswell.test')]);
});
afterAll(() => app.stop());

/**
 * Every call once with success. The client of these tests holds each answer against `openapi.yaml` (test/support/contract.ts), in this
 * file and in every other; here the point is that no operation is left out.
 */
it('answers every operation of openapi.yaml as the document says', async () => {
  const visitor = app.client();
  const called = new Set<string>();
  const call = async (
    client: typeof visitor,
    method: string,
    path: string,
    expected: number,
    body?: unknown,
  ) => {
    const answer = await client.request(method, path, { body });
    expect(`${method} ${path}: ${answer.status}`).toBe(`${method} ${path}: ${expected}`);
    called.add(operationOf(method, path.split('?')[0]!)!);
    return answer.body;
  };
  const { id, authorId } = await storeIdea(app, { authorId: owner.user.id });
  expect(authorId).toBe(owner.user.id);
  const [{ slug }] = (await app.db<{ slug: string }>('SELECT slug FROM ideas WHERE id = $1', [id])) as [
    { slug: string },
  ];

  await call(visitor, 'GET', '/api/health/live', 200);
  await call(visitor, 'GET', '/api/health/ready', 503); // There is no mail server in this test.
  await call(visitor, 'GET', '/api/subscription-plans', 200);
  await call(visitor, 'GET', '/api/exchange-rates', 200);
  await call(visitor, 'GET', '/api/geo/country', 200);
  await call(visitor, 'GET', '/api/stats/global', 200);
  await call(visitor, 'GET', '/api/ideas', 200);
  await call(visitor, 'GET', `/api/ideas/${slug}`, 200);
  await call(visitor, 'GET', `/api/ideas/${id}/vote-status`, 200);
  await call(visitor, 'POST', `/api/ideas/${id}/vote`, 200);
  await call(visitor, 'DELETE', `/api/ideas/${id}/vote`, 200);
  await call(visitor, 'POST', `/api/ideas/${id}/waitlist`, 201, {
    email: 'fan@example.com',
    willingToPay: true,
  });
  const feedback = await call(visitor, 'POST', '/api/feedbacks', 201, { ideaId: id, message: 'Yes please.' });
  const reply = await call(visitor, 'POST', `/api/feedbacks/${feedback.id}/replies`, 201, {
    message: 'Seconded.',
  });
  await call(visitor, 'GET', `/api/feedbacks/${id}`, 200);
  await call(owner, 'DELETE', `/api/feedbacks/${feedback.id}/replies/${reply.id}`, 204);
  await call(owner, 'DELETE', `/api/feedbacks/${feedback.id}`, 204);

  await call(visitor, 'GET', '/api/auth/google?login_hint=late@example.com', 302);
  await call(visitor, 'GET', '/api/auth/google/callback?state=forged&code=none', 403);
  const newcomer = app.client();
  await newcomer.follow('/api/auth/google?login_hint=late@example.com');
  const { firebaseUser } = await call(newcomer, 'GET', '/api/auth/session', 200);
  await call(newcomer, 'POST', '/api/auth/login', 200, {
    firebaseUid: firebaseUser.uid,
    email: 'late@example.com',
  });
  await call(newcomer, 'POST', '/api/auth/logout', 204);

  await call(owner, 'GET', '/api/user/plan-limits', 200);
  await call(owner, 'GET', '/api/stats/user', 200);
  await call(visitor, 'POST', '/api/events', 204, { ideaId: id, kind: 'visit' });
  await call(owner, 'GET', `/api/user/analytics?ideaId=${id}`, 200);
  await call(owner, 'GET', '/api/user/analytics/export', 200);
  await call(owner, 'GET', '/api/user/ideas', 200);
  const draft = { title: 'Drafted', description: 'Soon.', category: 'Other' };
  const { id: own } = await call(owner, 'POST', '/api/ideas', 201, draft);
  await call(owner, 'GET', `/api/user/ideas/${own}`, 200);
  await call(owner, 'PATCH', `/api/ideas/${own}`, 200, { title: 'Redrafted' });
  await call(admin, 'GET', '/api/admin/ideas', 200);
  await call(admin, 'PATCH', `/api/ideas/${own}/request-changes`, 200, { reviewComments: 'Who pays?' });
  await call(admin, 'PATCH', `/api/ideas/${own}/approve`, 200);
  await call(owner, 'DELETE', `/api/ideas/${own}`, 204);

  await call(owner, 'PATCH', '/api/user/profile', 200, { username: 'Renamed' });
  await call(owner, 'GET', '/api/user/export', 200);
  await call(owner, 'DELETE', '/api/user', 204, { confirmation: 'DELETE' });

  expect([...called].sort()).toEqual([...operations].sort());
});

it.each(['/api', '/api/nothing', '/api/ideas/x/y/z', '/api/auth/google/callback/x'])(
  'answers %s with a problem, not with a page',
  async (path) => {
    const { status, body, headers } = await app.client().get(path);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(headers.get('content-type')).toMatch('application/problem+json');
  },
);

it('answers an unknown method with a problem', async () => {
  const { status, body } = await app.client().request('PUT', '/api/ideas');
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});
