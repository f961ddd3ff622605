import { NoticeAdmins } from '../../src/modules/notices/application/notice-admins.js';
import { NoticeFirsts } from '../../src/modules/notices/application/notice-firsts.js';
import { QueueDigestOf, QueueDigests } from '../../src/modules/notices/application/queue-digests.js';
import { FIRST_NOTICE } from '../../src/modules/notices/domain/first-notice.js';
import { PgAdminNotices } from '../../src/modules/notices/infrastructure/pg-admin-notices.js';
import { PgDigestRepository } from '../../src/modules/notices/infrastructure/pg-digest.repository.js';
import { PgFirstNotices } from '../../src/modules/notices/infrastructure/pg-first-notices.js';
import { NoticesJobsModule } from '../../src/modules/notices/index.js';
import { Env } from '../../src/platform/config/env.js';
import { Database } from '../../src/platform/database/database.js';
import { WorkList } from '../../src/platform/queue/work-list.js';
import { Outbox } from '../../src/shared/outbox.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { startSmtp } from './smtp.js';
import type { TestApp } from './test-app.js';
import { startWorker } from './worker.js';

/** Starts a worker that sends notices, and its mail server. */
export async function noticeWorker(app: TestApp) {
  const smtp = await startSmtp();
  const worker = await startWorker({
    databaseUrl: app.env.DATABASE_URL!,
    smtpUrl: smtp.url,
    modules: [NoticesJobsModule],
    variables: { APP_URL: app.url },
  });
  return { smtp, worker };
}

/** Checks for first votes, sign-ups and messages, as a worker would. */
export function noticeFirsts({ app }: TestApp): Promise<void> {
  const clock = { now: () => new Date() };
  const firsts = new PgFirstNotices(app.get(Database));
  const work = new NoticeFirsts(app.get(UnitOfWork), firsts, app.get(Outbox), clock);
  return app.get(WorkList).run({ kind: FIRST_NOTICE.work, work }, 1_000, false);
}

/** Checks for items that wait for an admin at the given time, as a worker would. */
export function noticeAdmins({ app }: TestApp, now: Date): Promise<void> {
  const notices = new PgAdminNotices(app.get(Database), app.get(Env));
  return new NoticeAdmins(app.get(UnitOfWork), notices, app.get(Outbox), { now: () => now }).execute();
}

/** Queues the digests due at the given time, as a worker would. */
export function queueDigests({ app }: TestApp, now: Date): Promise<void> {
  const digests = new PgDigestRepository(app.get(Database));
  return new QueueDigests(app.get(UnitOfWork), digests, app.get(Outbox), { now: () => now }).execute();
}

/** Sends one founder's latest digest, as an operator can. */
export function queueDigestOf({ app }: TestApp, email: string, now: Date): Promise<string | null> {
  const digests = new PgDigestRepository(app.get(Database));
  return new QueueDigestOf(app.get(UnitOfWork), digests, app.get(Outbox), { now: () => now }).execute(email);
}

/** Returns the payloads in the outbox for the given job, oldest first. */
export async function payloadsOf({ db }: TestApp, type: string): Promise<Record<string, string>[]> {
  const rows = await db<{ payload: Record<string, string> }>(
    'SELECT payload FROM outbox WHERE type = $1 ORDER BY created_at, id',
    [type],
  );
  return rows.map(({ payload }) => payload);
}
