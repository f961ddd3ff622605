import { until } from '@groundswell/testing/until';
import { beforeEach, describe, expect, it } from '@jest/globals';

import { IdeasJobsModule } from '../../src/modules/ideas/index.js';
import { Outbox } from '../../src/shared/outbox.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { WaitlistJobsModule } from '../../src/modules/waitlist/index.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { startSmtp, type TestSmtp } from '../support/smtp.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { startWorker } from '../support/worker.js';

const app = testApp();
let founders = 0;
let founder: SignedIn;
let idea: string;

beforeEach(async () => {
  await app.db('UPDATE subscribers SET confirmation_due_at = NULL');
  founder = await app.signIn(`speaker-${(founders += 1)}@example.com`);
  idea = (await storeIdea(app, { authorId: founder.user.id, slug: `tea-${founders}` })).id;
});

const join = (email: string, body: object = {}) =>
  app.client().post(`/api/ideas/${idea}/waitlist`, { email, ...body });

async function mailing(variables: Record<string, string> = {}): Promise<TestSmtp> {
  const smtp = await startSmtp();
  await startWorker({
    databaseUrl: app.env.DATABASE_URL!,
    smtpUrl: smtp.url,
    modules: [WaitlistJobsModule, IdeasJobsModule],
    variables: {
      APP_URL: app.env.appUrl,
      SESSION_SECRET: app.env.sessionSecret,
      RATE_LIMIT_FACTOR: '0',
      ...variables,
    },
  });
  return smtp;
}

/** Tells the founder that their idea is live. */
const approve = () =>
  app.app.get(UnitOfWork, { strict: false }).run((tx) =>
    app.app.get(Outbox, { strict: false }).add(tx, {
      type: 'idea.review-notice',
      payload: { ideaId: idea, decision: 'approved', ofEdit: false },
    }),
  );
const mailTo = async (smtp: TestSmtp, email: string) => {
  await until(() => smtp.accepted.some(({ to }) => to.includes(email)));
  return smtp.accepted.find(({ to }) => to.includes(email))!.body;
};

describe('an email to a subscriber', () => {
  it('is in the language of the page they joined on, with its links', async () => {
    expect((await join('joao@example.com', { locale: 'pt-BR' })).status).toBe(201);
    const body = await mailTo(await mailing(), 'joao@example.com');
    expect(body).toContain('<html lang="pt-BR" dir="ltr">');
    expect(body).toMatch(/\/api\/confirm\/[\w-]{43}\?locale=pt-BR/);
    expect(body).toMatch(/\/api\/unsubscribe\/[\w-]{43}\?locale=pt-BR/);
  });

  it('runs from right to left in Arabic', async () => {
    await join('layla@example.com', { locale: 'ar' });
    expect(await mailTo(await mailing(), 'layla@example.com')).toContain('<html lang="ar" dir="rtl">');
  });

  it('is in the installation’s language if the sign-up had none', async () => {
    await join('hanako@example.com');
    const body = await mailTo(await mailing({ DEFAULT_LOCALE: 'ja' }), 'hanako@example.com');
    expect(body).toContain('<html lang="ja" dir="ltr">');
  });

  it('follows the page on which the same person joins again, and no one else’s', async () => {
    const visitor = app.client();
    const again = (client: typeof visitor, locale?: string) =>
      client.post(`/api/ideas/${idea}/waitlist`, { email: 'ada@example.com', locale });
    const stored = async () =>
      (await app.db('SELECT locale FROM subscribers WHERE idea_id = $1', [idea]))[0]!.locale;
    await again(visitor, 'de');
    await again(app.client(), 'hi');
    await again(visitor);
    expect(await stored()).toBe('de');
    await again(visitor, 'fr');
    expect(await stored()).toBe('fr');
    const { body } = await founder.get(`/api/user/waitlists?ideaId=${idea}`);
    expect(body.subscribers[0].locale).toBe('fr');
    const csv = await founder.get(`/api/user/waitlists/export?ideaId=${idea}`);
    expect(csv.body).toContain(',fr');
  });
});

describe('an email to a founder', () => {
  it('is in the language they chose', async () => {
    await founder.patch('/api/user/profile', { locale: 'es' });
    await approve();
    const body = await mailTo(await mailing(), founder.user.email);
    expect(body).toContain('<html lang="es" dir="ltr">');
    expect(body).toContain(`/es/ideas/tea-${founders}`);
    expect(body).toContain(`/share/${idea}`);
  });

  it.each([
    ['fr', 'fr'],
    ['ja', 'en'],
  ])(
    'is in the workspace’s language if they chose none: DEFAULT_LOCALE=%s gives %s',
    async (given, locale) => {
      await approve();
      const body = await mailTo(await mailing({ DEFAULT_LOCALE: given }), founder.user.email);
      expect(body).toContain(`<html lang="${locale}" dir="ltr">`);
    },
  );
});
