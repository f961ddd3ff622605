import { ListenerLinks } from '../../../src/modules/feedback/domain/listener.repository.js';
import { DataLinks } from '../../../src/modules/accounts/index.js';
import { CancelLinks } from '../../../src/modules/billing/index.js';
import { MailOffLinks, MAIL_KINDS } from '../../../src/modules/mail-preferences/domain/mail-preferences.js';
import { ConfirmationLinks } from '../../../src/modules/waitlist/index.js';
import { storeUser } from '../../mothers/account.mother.js';
import { storeListener } from '../../mothers/feedback.mother.js';
import { PRICES } from '../../mothers/experiment.mother.js';
import { storeIdea } from '../../mothers/idea.mother.js';
import { storeConfirmationMail } from '../../mothers/subscriber.mother.js';
import { CAMPAIGN, subscribe } from '../campaigns.js';
import type { HttpClient } from '../http-client.js';
import type { SignedIn, TestApp } from '../test-app.js';
import type { KnownIds } from './requests.js';

/** IDs of existing rows by kind, belonging to the founder and to others, for use in requests. */
export interface Fixtures {
  ideas: string[];
  slugs: string[];
  campaigns: string[];
  feedback: string[];
  replies: string[];
  subscribers: string[];
  reports: string[];
  users: string[];
  savedReplies: string[];
  payments: string[];
  apiKeys: string[];
  webhooks: string[];
  deliveries: string[];
  goals: string[];
  experiments: string[];
  trafficLinks: string[];
  trafficTokens: string[];
  /** Tokens from email links. */
  mailTokens: Record<
    'mailOff' | 'confirm' | 'confirmAnswers' | 'stopAnswers' | 'cancelPlan' | 'download',
    string[]
  >;
}

/** Stores one row of each kind, and ideas in several statuses. */
export async function storeFixtures(app: TestApp, founder: SignedIn, admin: SignedIn): Promise<Fixtures> {
  const { id: other } = await storeUser(app);
  const own = { authorId: founder.user.id };
  const stored = [
    await storeIdea(app, own),
    await storeIdea(app, { ...own, status: 'draft' }),
    await storeIdea(app, { ...own, status: 'pending' }),
    await storeIdea(app, { authorId: other }),
    await storeIdea(app, { authorId: other, status: 'address_review_comment' }),
    await storeIdea(app, { authorId: other, status: 'removed' }),
  ];
  const [first] = stored.map(({ id }) => id) as [string];
  await subscribe(app, first, 3);
  const feedback = await made(founder, '/api/feedbacks', { ideaId: first, message: 'Yes please.' });
  await made(app.client(), '/api/reports', { ideaId: first, reason: 'spam' });
  const url = 'https://receiver.example/hook';
  const webhook = await made(founder, '/api/webhooks', { url, events: ['idea.approved'] });
  const { body: link } = await founder.post(`/api/ideas/${first}/traffic-links`);
  const order = { planId: 'pro', amount: '15.00', currency: 'USD', intent: 'CAPTURE' };
  return {
    ideas: stored.map(({ id }) => id),
    slugs: stored.map(({ id }) => `quiet-hours-${id}`),
    campaigns: [await made(founder, `/api/ideas/${first}/campaigns`, CAMPAIGN)],
    feedback: [feedback],
    replies: [await made(founder, `/api/feedbacks/${feedback}/replies`, { message: 'Seconded.' })],
    subscribers: (await app.db<{ id: string }>('SELECT id FROM subscribers')).map(({ id }) => id),
    reports: (await app.db<{ id: string }>('SELECT id FROM report_cases')).map(({ id }) => id),
    users: [other, founder.user.id, admin.user.id],
    savedReplies: [await made(admin, '/api/admin/saved-replies', { title: 'Price', text: 'Who pays?' })],
    payments: [await made(founder, '/paypal/order', order)],
    apiKeys: [
      await made(founder, '/api/api-keys', { name: 'Sync', scopes: ['ideas:read'], expiresInDays: null }),
    ],
    webhooks: [webhook],
    deliveries: [await made(founder, `/api/webhooks/${webhook}/test`, {})],
    goals: [await startGoal(founder, first)],
    experiments: [
      await made(founder, `/api/ideas/${first}/experiments`, { kind: 'price', days: 14, prices: PRICES }),
    ],
    trafficLinks: [link.id],
    trafficTokens: [tokenOf(link.url)],
    mailTokens: await mailTokens(app, founder, first, feedback),
  };
}

const tokenOf = (url: string): string => url.split('/').at(-1)!;

async function mailTokens(
  { app, ...store }: TestApp,
  { user }: SignedIn,
  ideaId: string,
  feedbackId: string,
): Promise<Fixtures['mailTokens']> {
  const [mailOff, answers, confirmations] = [
    app.get(MailOffLinks, { strict: false }),
    app.get(ListenerLinks, { strict: false }),
    app.get(ConfirmationLinks, { strict: false }),
  ];
  const [subscriber] = await store.db<{ id: string }>('SELECT id FROM subscribers WHERE idea_id = $1', [
    ideaId,
  ]);
  const mail = await storeConfirmationMail(store, { ideaId, subscriberId: subscriber!.id, kind: 'joined' });
  await storeListener(store, { feedbackId, state: 'asked' });
  return {
    mailOff: MAIL_KINDS.map((kind) => tokenOf(mailOff.urlFor(kind, user.id))),
    confirm: [tokenOf(confirmations.urlFor(mail.id))],
    confirmAnswers: [tokenOf(answers.confirmUrl(feedbackId))],
    stopAnswers: [tokenOf(answers.stopUrl(feedbackId))],
    cancelPlan: [tokenOf(app.get(CancelLinks, { strict: false }).urlFor(user.id))],
    download: [tokenOf(app.get(DataLinks, { strict: false }).urlFor(user.id))],
  };
}

async function startGoal(founder: HttpClient, ideaId: string): Promise<string> {
  const terms = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };
  return (await founder.post(`/api/ideas/${ideaId}/goals`, terms)).body.goal.id;
}

async function made(client: HttpClient, path: string, body: object): Promise<string> {
  const answer = await client.post(path, body);
  if (answer.status >= 300)
    throw new Error(`${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  // Returns an empty ID for reports, because their response contains none.
  return answer.body.id ?? '';
}

/** Selects the IDs that fit a parameter or field, by its place and name. */
export function knownIds(fixtures: Fixtures): KnownIds {
  const byPlace: [RegExp, string[]][] = [
    [/^ideaId$|ideas\/\{id\} id$|ideas\/\{id\}\/\S+ id$|feedbacks\/\{id\}\S* id$/, fixtures.ideas],
    [/campaigns\/\{id\}\S* id$/, fixtures.campaigns],
    [/ feedbackId$| into$|user\/feedback\/\{id\}\S* id$/, fixtures.feedback],
    [/ replyId$/, fixtures.replies],
    [/ subscriberId$/, fixtures.subscribers],
    [/reports\/\{id\}\S* id$/, fixtures.reports],
    [/users\/\{id\}\S* id$| actorId$/, fixtures.users],
    [/api-keys\/\{id\} id$/, fixtures.apiKeys],
    [/saved-replies\/\{id\} id$/, fixtures.savedReplies],
    [/^\/paypal\/\S+ id$/, fixtures.payments],
    [/webhooks\/\{id\}\S* id$/, fixtures.webhooks],
    [/ deliveryId$/, fixtures.deliveries],
    [/goals\/\{id\}\S* id$/, fixtures.goals],
    [/experiments\/\{id\} id$/, fixtures.experiments],
    [/ linkId$/, fixtures.trafficLinks],
    [/traffic\/\{token\} token$/, fixtures.trafficTokens],
    [/unsubscribe\S* token$/, ['sample']],
    [/mail-off\S* token$/, fixtures.mailTokens.mailOff],
    [/api\/confirm\/\S* token$/, fixtures.mailTokens.confirm],
    [/subscription\/cancel\S* token$/, fixtures.mailTokens.cancelPlan],
    [/data-download\S* token$/, fixtures.mailTokens.download],
    [/answers\/confirm\S* token$/, fixtures.mailTokens.confirmAnswers],
    [/answers\/stop\S* token$/, fixtures.mailTokens.stopAnswers],
    [/ slug$/, fixtures.slugs],
    [/ provider$/, ['paypal', 'razorpay']],
  ];
  return (template, name) => {
    const place = `${template} ${name}`;
    const ids = byPlace.find(([pattern]) => pattern.test(place) || pattern.test(name))?.[1] ?? [];
    // Messages are listed by their idea but removed by their own ID. An idea is read by its slug.
    if (/feedbacks\/\{id\} id$/.test(place)) return [...ids, ...fixtures.feedback];
    return place === '/api/ideas/{id} id' ? [...ids, ...fixtures.slugs] : ids;
  };
}
