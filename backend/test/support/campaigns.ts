import { CampaignsJobsModule } from '../../src/modules/campaigns/index.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { storeSubscribers } from '../mothers/subscriber.mother.js';
import type { SignedIn, TestApp } from './test-app.js';
import { startWorker } from './worker.js';

export const CAMPAIGN = {
  name: 'Launch',
  subject: 'We are live: {{ideaTitle}}',
  content: '<p>See <a href="{{ideaUrl}}">{{ideaTitle}}</a>.</p>',
  type: 'launch',
};

/** Stores an idea with subscribers `0@example.com`, `1@example.com` and so on. */
export async function ideaWithSubscribers(app: TestApp, owner: SignedIn, count: number): Promise<string> {
  const { id } = await storeIdea(app, { authorId: owner.user.id });
  await subscribe(app, id, count);
  return id;
}

/** Signs up `0@example.com`, `1@example.com` and so on. Every second person says they would pay. */
export async function subscribe(app: TestApp, ideaId: string, count: number): Promise<void> {
  await storeSubscribers(
    app,
    arrayOf(count, (n) => ({ ideaId, email: `${n}@example.com`, willingToPay: n % 2 === 1 })),
  );
}

export async function createCampaign(owner: SignedIn, ideaId: string, body: object = {}): Promise<string> {
  const answer = await owner.post(`/api/ideas/${ideaId}/campaigns`, { ...CAMPAIGN, ...body });
  if (answer.status !== 201)
    throw new Error(`Creating a campaign was answered ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** Starts a worker for the app's campaigns in this process. */
export function campaignWorker(
  app: TestApp,
  smtpUrl: string,
  options: { factor?: number; redisUrl?: string } = {},
) {
  return startWorker({
    databaseUrl: app.env.DATABASE_URL!,
    smtpUrl,
    redisUrl: options.redisUrl,
    modules: [CampaignsJobsModule],
    variables: {
      APP_URL: app.env.appUrl,
      SESSION_SECRET: app.env.sessionSecret,
      RATE_LIMIT_FACTOR: String(options.factor ?? 0),
    },
  });
}

/** Returns the number of emails by recipient. */
export function countByRecipient(mails: { to: string[] }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { to } of mails) counts.set(to[0]!, (counts.get(to[0]!) ?? 0) + 1);
  return counts;
}

export const stats = (scheduled: number, sent = 0, failed = 0, skipped = 0) => ({
  scheduled,
  sent,
  failed,
  skipped,
});
