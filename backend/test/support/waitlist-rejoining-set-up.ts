import { until } from '@groundswell/testing/until';
import { beforeEach, expect } from '@jest/globals';

import { UnsubscribeLinks, WaitlistJobsModule } from '../../src/modules/waitlist/index.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { press } from './confirmation.js';
import type { HttpClient } from './http-client.js';
import { startSmtp, type TestSmtp } from './smtp.js';
import { type SignedIn, testApp } from './test-app.js';
import { startWorker } from './worker.js';

export const app = testApp();
export let owner: SignedIn;
export let idea: string;
export let ada: HttpClient;

export const EMAIL = 'ada@example.com';
const JOINED = { status: 201, body: { success: true } };

let founders = 0;
beforeEach(async () => {
  // Removes pending work from earlier tests, and rows that the limits count.
  await app.db('UPDATE subscribers SET waiting = NULL, confirmation_due_at = NULL');
  await app.db('DELETE FROM confirmation_mails');
  owner = await app.signIn(`founder-${(founders += 1)}@example.com`);
  idea = (await storeIdea(app, { authorId: owner.user.id, confirmation: 'off' })).id;
  ada = app.client();
  await join(ada, { willingToPay: true });
});

export const join = async (client: HttpClient, body: object = {}, id = idea) => {
  const answer = await client.post(`/api/ideas/${id}/waitlist`, { email: EMAIL, ...body });
  expect(answer).toMatchObject(JOINED);
  return answer;
};
export const stranger = (body: object = {}, id = idea) =>
  join(app.client(), { email: 'ADA@example.com', ...body }, id);
export const stored = async (id = idea) =>
  (await app.db('SELECT * FROM subscribers WHERE idea_id = $1', [id]))[0];
export const unsubscribe = async () => {
  const link = app.app.get(UnsubscribeLinks, { strict: false }).urlFor((await stored()).id);
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
};

/** Starts a worker and its mail server for the test. */
export async function mailing(factor = '0'): Promise<TestSmtp> {
  const smtp = await startSmtp();
  await startWorker({
    databaseUrl: app.env.DATABASE_URL!,
    smtpUrl: smtp.url,
    modules: [WaitlistJobsModule],
    variables: {
      APP_URL: app.env.appUrl,
      SESSION_SECRET: app.env.sessionSecret,
      RATE_LIMIT_FACTOR: factor,
    },
  });
  return smtp;
}
export const settled = async () =>
  (await app.db('SELECT FROM subscribers WHERE waiting IS NOT NULL')).length === 0;
const linkIn = ({ body }: { body: string }) => /http:\S+\/api\/confirm\/[\w-]{43}/.exec(body)![0];
export { press };
/** Returns the link in the latest email, once `count` emails have arrived. */
export async function linkOf(smtp: TestSmtp, count = 1): Promise<string> {
  await until(() => smtp.accepted.length === count);
  return linkIn(smtp.accepted[count - 1]!);
}
