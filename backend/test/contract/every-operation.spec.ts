import { beforeAll, expect, it } from '@jest/globals';

import { ConfirmationLinks } from '../../src/modules/waitlist/index.js';
import { PlaceLinks } from '../../src/modules/waitlist/domain/links.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeConfirmationMail, storeSubscriber } from '../mothers/subscriber.mother.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { callAccount } from '../support/account-calls.js';
import { callCampaigns } from '../support/campaign-calls.js';
import { callEvidence } from '../support/evidence-calls.js';
import { callExperiments } from '../support/experiment-calls.js';
import { callFeedback } from '../support/feedback-calls.js';
import { callImports } from '../support/imports.js';
import { callMailPreferences } from '../support/mail-preferences.js';
import { operationOf, operations } from '../support/once/contract.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { finishRecording } from '../support/released/recording.js';

const app = testApp();
let owner: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  [owner, admin] = await Promise.all([app.signIn('owner@example.com'), app.signIn('admin@groundswell.test')]);
  await storeSubscription(app, { userId: owner.user.id, planId: 'pro' });
});

/**
 * Calls each operation once successfully. The test client checks each response against `openapi.yaml`
 * (test/support/contract.ts), here and in all other specs. This spec ensures that no operation is left out.
 */
it('every operation in openapi.yaml responds as documented', async () => {
  const visitor = app.client();
  const called = new Set<string>();
  const call = async (
    client: typeof visitor,
    method: string,
    path: string,
    expected: number,
    body?: unknown,
    headers?: Record<string, string>,
  ) => {
    const answer = await client.request(method, path, { body, headers });
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
  await call(visitor, 'GET', '/api/health/ready', 503); // No mail server runs here.
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
  await call(visitor, 'GET', `/api/ideas/sparklines?ids=${id}`, 200);
  await callFeedback(call, { app, visitor, owner, ideaId: id });

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

  await call(owner, 'GET', '/api/user/subscription', 200);
  await call(owner, 'GET', '/api/user/subscription/quote?planId=pro&provider=paypal', 200);
  await call(owner, 'GET', '/paypal/setup', 200);
  const plan = { planId: 'pro', subscriptionType: 'monthly' };
  const usd = { ...plan, amount: '15.00', currency: 'USD' };
  const order = await call(owner, 'POST', '/paypal/order', 200, { ...usd, intent: 'CAPTURE' });
  const pay = new URLSearchParams({ choice: 'pay' });
  await visitor.post(`/local/paypal/checkout?token=${order.id}`, pay);
  await call(owner, 'POST', `/paypal/order/${order.id}/capture`, 200);
  const { id: subscription } = await call(owner, 'POST', '/paypal/subscription', 200, usd);
  await visitor.post(`/local/paypal/checkout?token=${subscription}`, pay);
  await call(owner, 'POST', `/paypal/subscription/${subscription}/confirm`, 200);
  const inr = { ...plan, amount: 1260, currency: 'INR', isRecurring: false };
  const { orderId } = await call(owner, 'POST', '/api/payment/razorpay/create-order', 200, inr);
  const paid = await visitor.post(`/local/razorpay/checkout?id=${orderId}`, pay);
  const { response } = JSON.parse(/postMessage\((\{.*?\}), location/s.exec(paid.body)![1]!);
  await call(owner, 'POST', '/api/payment/razorpay/verify', 200, {
    ...response,
    ...plan,
    isRecurring: false,
  });
  await call(owner, 'POST', '/api/subscription/cancel', 200);
  const payments = await call(owner, 'GET', '/api/user/payments', 200);
  await call(owner, 'GET', `/api/user/payments/${payments[0].id}/receipt`, 200);
  // Checks only the response to an unsigned webhook. Other tests cover the signature check.
  await call(visitor, 'POST', '/api/payment/paypal/webhook', 400, {});
  await call(visitor, 'POST', '/api/payment/razorpay/webhook', 400, {});

  await call(owner, 'GET', '/api/user/plan-limits', 200);
  await call(owner, 'GET', '/api/stats/user', 200);
  await call(visitor, 'POST', '/api/events', 204, { ideaId: id, kind: 'visit' });
  await call(owner, 'GET', `/api/user/analytics?ideaId=${id}&compare=true`, 200);
  await call(owner, 'GET', '/api/user/analytics/export', 200);
  const link = await call(owner, 'POST', `/api/ideas/${id}/traffic-links`, 201, { name: 'Anna' });
  await call(owner, 'GET', `/api/ideas/${id}/traffic-links`, 200);
  await call(visitor, 'GET', `/api${new URL(link.url).pathname}`, 200);
  await call(owner, 'DELETE', `/api/ideas/${id}/traffic-links/${link.id}`, 204);
  await call(owner, 'GET', '/api/user/ideas', 200);
  const added = { ideaId: id, email: 'added@example.com', tags: ['fair'] };
  const subscriber = await call(owner, 'POST', '/api/user/waitlists', 201, added);
  await call(owner, 'PATCH', `/api/user/waitlists/${subscriber.id}`, 200, { tags: [] });
  await call(owner, 'GET', `/api/user/waitlists/${subscriber.id}`, 200);
  const people = { subscribers: [{ email: 'added@example.com' }, { email: 'nobody' }] };
  await call(owner, 'PUT', `/api/ideas/${id}/waitlist/bulk`, 200, people);
  const { subscribers } = await call(owner, 'GET', `/api/user/waitlists?ideaId=${id}`, 200);
  await call(owner, 'GET', '/api/user/waitlists/export', 200);
  await call(visitor, 'GET', '/api/unsubscribe/sample', 200);
  await call(visitor, 'POST', '/api/unsubscribe/sample', 200);
  await call(visitor, 'POST', '/api/unsubscribe/sample/undo', 200);
  const wishes = { willingToPay: true, interestedInCollaborating: false, interestedInInvesting: false };
  const answers = { ...wishes, linkedinProfile: null };
  const { id: mailId } = await storeConfirmationMail(app, {
    subscriberId: subscribers[0].id,
    ideaId: id,
    said: answers,
  });
  const confirm = new URL(app.app.get(ConfirmationLinks, { strict: false }).urlFor(mailId)).pathname;
  await call(visitor, 'GET', confirm, 200);
  // Confirms before refusing, because only the first response counts, and a refusal would erase the sign-up.
  await call(visitor, 'POST', confirm, 200);
  await call(visitor, 'POST', `${confirm}/refuse`, 200);
  await call(owner, 'PUT', `/api/ideas/${id}/waitlist-settings`, 200, {
    confirmation: 'ask',
    referrals: true,
  });
  await call(owner, 'GET', `/api/ideas/${id}/waitlist-settings`, 200);
  await call(owner, 'GET', `/api/ideas/${id}/referrals`, 200);
  const place = app.app.get(PlaceLinks, { strict: false }).pathFor(subscribers[0].id);
  await call(visitor, 'GET', place, 200);
  await call(owner, 'PATCH', `/api/ideas/${id}/launch`, 200, { showsFounder: true });
  await call(owner, 'GET', `/api/ideas/${id}/launch`, 200);
  await storeSubscriber(app, { ideaId: id, createdAt: new Date('2026-01-20T10:00:00.000Z') });
  await call(owner, 'POST', `/api/ideas/${id}/confirmation-request`, 201);
  await call(owner, 'GET', `/api/ideas/${id}/confirmation-request`, 200);
  await callMailPreferences(app, call, owner);
  await callCampaigns(call, owner, id);
  await call(owner, 'DELETE', `/api/user/waitlists/${subscribers[0].id}`, 204);
  await callEvidence(call, owner, visitor, id);
  await callExperiments(call, owner, admin, id);
  const webhook = await call(owner, 'POST', '/api/webhooks', 201, {
    url: 'https://receiver.example/hook',
    events: ['subscriber.joined'],
  });
  const at = `/api/webhooks/${webhook.id}`;
  await call(owner, 'GET', '/api/webhooks', 200);
  await call(owner, 'GET', at, 200);
  await call(owner, 'PATCH', at, 200, { ideaId: id });
  await call(owner, 'POST', `${at}/rotate-secret`, 200);
  const sent = await call(owner, 'POST', `${at}/test`, 202);
  await call(owner, 'GET', `${at}/deliveries`, 200);
  await call(owner, 'POST', `${at}/deliveries/${sent.id}/retry`, 202);
  await call(owner, 'DELETE', at, 204);
  const draft = { title: 'Drafted', description: 'Soon.', category: 'Other' };
  const { id: own } = await call(owner, 'POST', '/api/ideas', 201, draft);
  await call(owner, 'GET', `/api/user/ideas/${own}`, 200);
  await call(owner, 'PATCH', `/api/ideas/${own}`, 200, { title: 'Redrafted' });
  await call(admin, 'GET', '/api/admin/ideas', 200);
  await call(admin, 'GET', '/api/admin/ideas/counts', 200);
  await call(admin, 'GET', `/api/admin/ideas/${own}`, 200);
  const words = { title: 'Price', text: 'Who pays?' };
  const saved = await call(admin, 'POST', '/api/admin/saved-replies', 201, words);
  await call(admin, 'GET', '/api/admin/saved-replies', 200);
  await call(admin, 'DELETE', `/api/admin/saved-replies/${saved.id}`, 204);
  await call(admin, 'PATCH', `/api/ideas/${own}/request-changes`, 200, { reviewComments: 'Who pays?' });
  await call(admin, 'PATCH', `/api/ideas/${own}/approve`, 200);
  await call(owner, 'PATCH', `/api/ideas/${own}`, 200, { title: 'Redrafted once more' });
  await call(owner, 'DELETE', `/api/ideas/${own}/edit`, 204);
  await call(admin, 'GET', '/api/admin/audit', 200);
  await call(admin, 'GET', '/api/admin/pending', 200);
  await call(admin, 'GET', '/api/admin/audit/actors', 200);
  await call(admin, 'PATCH', `/api/ideas/${own}/remove`, 200, { reason: 'It is an advert.' });
  await call(admin, 'PATCH', `/api/ideas/${own}/restore`, 200);
  await call(visitor, 'POST', '/api/reports', 201, { ideaId: own, reason: 'spam' });
  const [report] = await call(admin, 'GET', '/api/admin/reports', 200);
  await call(admin, 'PATCH', `/api/admin/reports/${report.id}/decide`, 200, { decision: 'dismissed' });
  await call(admin, 'PATCH', `/api/admin/reports/${report.id}/reopen`, 200);
  await call(owner, 'DELETE', `/api/ideas/${own}`, 204);

  await call(admin, 'GET', '/api/admin/users', 200);
  await call(admin, 'GET', '/api/admin/users/summary', 200);
  const { user: rogue } = await app.signIn('rogue@example.com');
  await call(admin, 'PATCH', `/api/admin/users/${rogue.id}/suspend`, 200, { reason: 'Adverts.' });
  await call(admin, 'PATCH', `/api/admin/users/${rogue.id}/reinstate`, 200);
  await call(admin, 'GET', '/api/admin/operations', 200);
  await call(admin, 'GET', '/api/admin/operations/jobs', 200);
  await call(admin, 'POST', '/api/admin/operations/jobs/retry', 200);
  await call(admin, 'POST', `/api/admin/operations/jobs/${own}/retry`, 404); // No worker runs here, so no job has failed.
  await call(admin, 'GET', '/api/admin/operations/webhooks', 200);
  await call(admin, 'POST', '/api/admin/operations/webhooks/paypal/WH-1/retry', 404);
  await call(admin, 'GET', '/api/admin/operations/mail', 200);

  await callImports(call, { app, owner, ideaId: id });

  const key = { name: 'Sync', scopes: ['ideas:read'], expiresInDays: 30 };
  const { id: keyId } = await call(owner, 'POST', '/api/api-keys', 201, key);
  await call(owner, 'GET', '/api/api-keys', 200);
  await call(owner, 'DELETE', `/api/api-keys/${keyId}`, 204);

  await callAccount(app, call, owner);

  expect([...called].sort()).toEqual([...operations].sort());
  await finishRecording(app.env);
});

it.each(['/api', '/api/nothing', '/api/ideas/x/y/z', '/api/auth/google/callback/x'])(
  'the unknown path %s returns a problem document, not a page',
  async (path) => {
    const { status, body, headers } = await app.client().get(path);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(headers.get('content-type')).toMatch('application/problem+json');
  },
);
