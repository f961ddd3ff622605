import { Module } from '@nestjs/common';

import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { DAILY, scheduled, scheduledWork } from '../../platform/queue/scheduled-job.js';
import { adapters, registered } from '../../platform/providers.js';
import { PendingModule } from '../admin/index.js';
import { EvidenceJobsModule } from '../evidence/index.js';
import { OptionalMailsModule } from '../mail-preferences/index.js';
import { NoticeAdmins } from './application/notice-admins.js';
import { NoticeFirsts } from './application/notice-firsts.js';
import { PruneDigests, QueueDigests } from './application/queue-digests.js';
import { FIRST_NOTICE } from './domain/first-notice.js';
import { DigestRecordsQueries } from './infrastructure/digest-records.queries.js';
import { NoticeFounderQueries } from './infrastructure/notice-founder.queries.js';
import { PgAdminNotices } from './infrastructure/pg-admin-notices.js';
import { PgDigestRepository } from './infrastructure/pg-digest.repository.js';
import { PgFirstNotices } from './infrastructure/pg-first-notices.js';
import { SendAdminNoticeHandler } from './jobs/send-admin-notice.handler.js';
import { SendDigestHandler } from './jobs/send-digest.handler.js';
import { SendFirstHandler } from './jobs/send-first.handler.js';

/** Interval between checks for firsts and for due digests, in milliseconds. */
const LOOK = 5_000;
/** Interval between checks for items waiting for an admin, in milliseconds. These emails aren't urgent. */
const ADMINS_LOOK = 60_000;

/**
 * Emails about how founders' ideas are doing (firsts immediately, a digest on Mondays), and about items
 * waiting for an admin's decision.
 */
@Module({
  imports: [OptionalMailsModule, EvidenceJobsModule, PendingModule],
  providers: [
    ...registered(JobHandlers, SendFirstHandler, SendDigestHandler, SendAdminNoticeHandler),
    ...scheduledWork(FIRST_NOTICE.work, NoticeFirsts, LOOK),
    ...scheduled('notices.digests', LOOK, QueueDigests),
    ...scheduled('notices.admins', ADMINS_LOOK, NoticeAdmins),
    ...scheduled('notices.retention', DAILY, PruneDigests),
    NoticeFounderQueries,
    DigestRecordsQueries,
    ...adapters(PgAdminNotices, PgFirstNotices, PgDigestRepository),
  ],
})
export class NoticesJobsModule {}
