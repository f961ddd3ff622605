import { until } from '@groundswell/testing/until';
import { beforeEach, expect } from '@jest/globals';

import { CampaignsEventsModule } from '../../src/modules/campaigns/index.js';
import { FeedbackJobsModule } from '../../src/modules/feedback/index.js';
import { storeFeedback, storeListener } from '../mothers/feedback.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { press } from './confirmation.js';
import type { HttpClient } from './http-client.js';
import { startSmtp, type TestSmtp } from './smtp.js';
import { type SignedIn, testApp } from './test-app.js';
import { startWorker } from './worker.js';

export const app = testApp();
export let owner: SignedIn;
export let idea: string;

export const EMAIL = 'Ada@example.com';

let founders = 0;
beforeEach(async () => {
  // Removes pending work from earlier tests, and rows that the limits count.
  await app.db('DELETE FROM feedback_listeners');
  await app.db('DELETE FROM feedback_listener_mails');
  owner = await app.signIn(`founder-${(founders += 1)}@example.com`);
  idea = (await storeIdea(app, { authorId: owner.user.id, title: 'Tea & you' })).id;
});

/** Posts a message with an email address and returns its ID. */
export async function posted(message = 'When does it open?', email = EMAIL, ideaId = idea): Promise<string> {
  const answer = await app.client().post('/api/feedbacks', { ideaId, message, email });
  expect(answer.status).toBe(201);
  expect(JSON.stringify(answer.body)).not.toMatch(/ada@/i);
  return answer.body.id;
}
export const reply = (id: string, message: string, client: HttpClient = owner) =>
  client.post(`/api/feedbacks/${id}/replies`, { message });
export const listener = async (id: string) =>
  (await app.db('SELECT * FROM feedback_listeners WHERE feedback_id = $1', [id]))[0];
export const awaiting = async (id: string) =>
  (await owner.get('/api/user/feedback')).body.find((one: { id: string }) => one.id === id).awaiting;

/** Starts a worker and its mail server for the test. */
export async function mailing(
  factor = '0',
  options: Parameters<typeof startSmtp>[0] = {},
): Promise<TestSmtp> {
  const smtp = await startSmtp(options);
  await startWorker({
    databaseUrl: app.env.DATABASE_URL!,
    smtpUrl: smtp.url,
    modules: [FeedbackJobsModule, CampaignsEventsModule],
    variables: {
      APP_URL: app.env.appUrl,
      SESSION_SECRET: app.env.sessionSecret,
      RATE_LIMIT_FACTOR: factor,
    },
  });
  return smtp;
}

export type Mail = TestSmtp['accepted'][number];

/** Returns the link in the last confirmation question, once `count` emails have arrived. */
export async function questionOf(smtp: TestSmtp, count = 1): Promise<string> {
  await until(() => smtp.accepted.length >= count);
  return /http:\S+\/api\/answers\/confirm\/[\w-]{43}/.exec(smtp.accepted[count - 1]!.body)![0];
}
export const stopLinkOf = (mail: Mail) => /^<(\S+)>$/.exec(mail.headers.get('list-unsubscribe')!)![1]!;
/** Posts a message and confirms its address as a listener. */
export async function heard(message = 'When does it open?', email = EMAIL): Promise<string> {
  const { id } = await storeFeedback(app, { ideaId: idea, message });
  await storeListener(app, { feedbackId: id, email });
  return id;
}
export { press };
