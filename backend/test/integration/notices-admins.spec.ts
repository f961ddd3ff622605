import { until } from '@groundswell/testing/until';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { storeUser } from '../mothers/account.mother.js';
import { storeExperiment } from '../mothers/experiment.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { noticeAdmins, noticeWorker, payloadsOf } from '../support/notices.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp({ ADMIN_EMAILS: 'admin@groundswell.test, second@groundswell.test' });
let admin: SignedIn;
let second: SignedIn;

beforeAll(async () => {
  admin = await app.signIn('admin@groundswell.test');
  second = await app.signIn('second@groundswell.test');
});
beforeEach(async () => {
  for (const table of ['outbox', 'admin_notices', 'experiments', 'report_cases', 'ideas'])
    await app.db(`DELETE FROM ${table}`);
});

const at = (time: string) => new Date(`2026-03-${time}:00.000Z`);
const submitted = (time: string, authorId?: string) =>
  storeIdea(app, { status: 'pending', submittedAt: at(time), authorId });
/** Returns the names of the admins who get an email from this check. */
async function noticed(time: string): Promise<string[]> {
  const before = (await payloadsOf(app, 'notices.admin')).length;
  await noticeAdmins(app, at(time));
  const names = { [admin.user.id]: 'admin', [second.user.id]: 'second' };
  return (await payloadsOf(app, 'notices.admin'))
    .slice(before)
    .map(({ adminId }) => names[adminId!]!)
    .sort();
}

describe('the number of items waiting for an admin', () => {
  it('includes submitted ideas, submitted page tests and reports', async () => {
    expect((await admin.get('/api/admin/pending')).body).toEqual({ ideas: 0, pageTests: 0, reports: 0 });
    await submitted('02T10:00');
    await storeIdea(app, { status: 'draft' });
    const { id: ideaId } = await storeIdea(app);
    await storeExperiment(app, { ideaId, kind: 'page', state: 'pending', startedAt: at('02T10:00') });
    await app.client().post('/api/reports', { ideaId, reason: 'spam' });
    expect((await admin.get('/api/admin/pending')).body).toEqual({ ideas: 1, pageTests: 1, reports: 1 });
  });

  it('includes an edit of a live idea until an admin decides on it', async () => {
    const founder = await app.signIn('editor@example.com');
    const { id } = await storeIdea(app, { authorId: founder.user.id });
    await founder.patch(`/api/ideas/${id}`, { title: 'Quieter Hours', status: 'pending' });
    expect((await admin.get('/api/admin/pending')).body.ideas).toBe(1);
    await admin.patch(`/api/ideas/${id}/approve`);
    expect((await admin.get('/api/admin/pending')).body.ideas).toBe(0);
  });

  it('is visible only to admins', async () => {
    const founder = await app.signIn('founder@example.com');
    expect((await founder.get('/api/admin/pending')).status).toBe(403);
  });
});

describe('the email to admins', () => {
  it('is sent to each admin at most once a day, and only if there are new items', async () => {
    await submitted('02T10:00');
    expect(await noticed('02T10:05')).toEqual(['admin', 'second']);
    await submitted('02T11:00');
    expect(await noticed('02T11:05')).toEqual([]);
    // On the next day, only the second idea is new. On the day after, nothing is.
    expect(await noticed('03T00:05')).toEqual(['admin', 'second']);
    expect(await noticed('04T00:05')).toEqual([]);
    await submitted('04T09:00');
    expect(await noticed('04T09:05')).toEqual(['admin', 'second']);
  });

  it('is sent once even if ten workers check simultaneously', async () => {
    await submitted('02T10:00');
    await Promise.all(Array.from({ length: 10 }, () => noticeAdmins(app, at('02T10:05'))));
    expect(await payloadsOf(app, 'notices.admin')).toHaveLength(2);
  });

  it("isn't sent to an admin if the only item is their own idea", async () => {
    await submitted('02T10:00', admin.user.id);
    expect(await noticed('02T10:05')).toEqual(['second']);
  });

  it('is also sent for a page test or a report', async () => {
    const { id: ideaId } = await storeIdea(app);
    await storeExperiment(app, { ideaId, kind: 'page', state: 'pending', startedAt: at('02T10:00') });
    expect(await noticed('02T10:05')).toEqual(['admin', 'second']);
    await app.client().post('/api/reports', { ideaId, reason: 'spam' });
    await app.db(`UPDATE report_cases SET opened_at = $1`, [at('03T10:00')]);
    expect(await noticed('03T10:05')).toEqual(['admin', 'second']);
  });

  it("isn't sent to founders or suspended admins", async () => {
    await storeUser(app, { email: 'nobody@example.com' });
    await app.db(`UPDATE users SET suspended_at = now(), suspension_reason = 'Away.' WHERE id = $1`, [
      second.user.id,
    ]);
    await submitted('02T10:00');
    expect(await noticed('02T10:05')).toEqual(['admin']);
    await app.db('UPDATE users SET suspended_at = NULL, suspension_reason = NULL WHERE id = $1', [
      second.user.id,
    ]);
  });

  it('contains the number of items, and each idea with a link to its review, and can be turned off', async () => {
    await second.patch('/api/user/mail-preferences', { reviews: false });
    const { id: ideaId } = await storeIdea(app);
    const waiting: string[] = [];
    for (const time of ['02T10:00', '02T10:01']) waiting.push((await submitted(time)).id);
    await submitted('02T10:02', admin.user.id);
    await app.client().post('/api/reports', { ideaId, reason: 'spam' });
    // The worker checks a second time on the same day, but sends no second email.
    await noticeAdmins(app, new Date());
    const { smtp, worker } = await noticeWorker(app);
    await until(() => smtp.accepted.length > 0);
    await worker.afterRetries();
    expect(smtp.accepted.map(({ to, headers }) => [to[0], headers.get('subject')])).toEqual([
      ['admin@groundswell.test', 'Waiting for a decision: 2 ideas and 1 report'],
    ]);
    const { body, headers } = smtp.accepted[0]!;
    expect(body).toContain(`${app.url}/admin`);
    // The admin's own idea isn't listed.
    const reviews = [...body.matchAll(/<a [^>]*href="[^"]*\/admin\?review=([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(reviews)).toEqual(new Set(waiting));
    expect(body).toContain('Waiting since Mar 2');
    expect(headers.get('list-unsubscribe')).toContain(`${app.url}/api/mail-off/reviews/`);
  });

  it("isn't sent if another admin has decided on everything in the meantime", async () => {
    await second.patch('/api/user/mail-preferences', { reviews: true });
    const { id } = await submitted('02T10:00');
    await noticeAdmins(app, at('02T10:05'));
    await admin.patch(`/api/ideas/${id}/approve`);
    const { smtp, worker } = await noticeWorker(app);
    await worker.afterRetries();
    expect(smtp.accepted).toEqual([]);
  });
});
