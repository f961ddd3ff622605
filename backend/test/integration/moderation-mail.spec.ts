import { until } from '@groundswell/testing/until';
import { beforeAll, expect, it } from '@jest/globals';

import { IdeasJobsModule } from '../../src/modules/ideas/index.js';
import { ModerationJobsModule } from '../../src/modules/moderation/index.js';
import { PruneReports } from '../../src/modules/moderation/application/submit-report.js';
import { TypeormReportRepository } from '../../src/modules/moderation/infrastructure/typeorm-report.repository.js';
import { Database } from '../../src/platform/database/database.js';
import { SessionsModule } from '../../src/platform/http/auth/sessions.module.js';
import { Clock } from '../../src/shared/clock.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { startSmtp } from '../support/smtp.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { startWorker } from '../support/worker.js';

const app = testApp();
let admin: SignedIn;

beforeAll(async () => {
  admin = await app.signIn('admin@groundswell.test');
});

it('a founder gets one email for each decision by an admin, with the reason as harmless text', async () => {
  const founder = await app.signIn('told@example.com');
  const { id } = await storeIdea(app, { authorId: founder.user.id });
  const reason = 'An <b>advert</b>.';
  await admin.patch(`/api/ideas/${id}/remove`, { reason });
  await admin.patch(`/api/ideas/${id}/restore`);
  await admin.patch(`/api/admin/users/${founder.user.id}/suspend`, { reason });
  await admin.patch(`/api/admin/users/${founder.user.id}/reinstate`);

  const smtp = await startSmtp();
  const worker = await startWorker({
    databaseUrl: app.env.DATABASE_URL!,
    smtpUrl: smtp.url,
    modules: [SessionsModule, IdeasJobsModule, ModerationJobsModule],
  });
  await until(() => smtp.accepted.length >= 4);
  // The outbox queues a row again after a crash. Because its ID is the same, no email is sent twice.
  const jobs = await app.db<{ id: string; type: string; payload: Record<string, unknown> }>(
    'SELECT id, type, payload FROM outbox',
  );
  await worker.queue.enqueueAll(jobs);
  await until(async () => {
    const [row] = await app.db<{ unsent: number }>(
      'SELECT count(*)::int AS unsent FROM mail_messages WHERE sent_at IS NULL',
    );
    return row!.unsent === 0;
  });
  expect(smtp.accepted.map(({ to, headers }) => `${to[0]}: ${headers.get('subject')}`).sort()).toEqual([
    'told@example.com: We’ve taken down your idea: Quiet Hours',
    'told@example.com: Your Groundswell account is open again',
    'told@example.com: Your Groundswell account is suspended',
    'told@example.com: Your idea is back: Quiet Hours',
  ]);
  for (const { body, headers } of smtp.accepted) {
    const hasReason = /taken down|is suspended/.test(headers.get('subject')!);
    expect(body.includes('An &#60;b&#62;advert&#60;/b&#62;.')).toBe(hasReason);
    expect(body.includes(`\r\n${reason}\r\n`)).toBe(hasReason);
    expect(body).not.toContain('{{');
  }
});

it('excerpts in reports are deleted a year after the decision, and kept while a report is open', async () => {
  const open = (await storeIdea(app)).id;
  const decided = (await storeIdea(app)).id;
  for (const ideaId of [open, decided]) await app.client().post('/api/reports', { ideaId, reason: 'spam' });
  const [first, second] = (await admin.get('/api/admin/reports')).body;
  expect([first.ideaId, second.ideaId]).toEqual([open, decided]);
  await admin.patch(`/api/admin/reports/${second.id}/decide`, { decision: 'dismissed' });

  const forget = (days: number) => {
    const at = new Date(Date.now() + days * 24 * 3_600_000);
    const clock: Clock = { now: () => at };
    return new PruneReports(new TypeormReportRepository(app.app.get(Database)), clock).execute();
  };
  const caseIds = async () =>
    (await app.db<{ id: string }>('SELECT id FROM report_cases ORDER BY opened_at')).map(({ id }) => id);
  await forget(364);
  expect(await caseIds()).toEqual([first.id, second.id]);
  await forget(366);
  expect(await caseIds()).toEqual([first.id]);
});
