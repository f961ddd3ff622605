import { Module } from '@nestjs/common';

import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { DAILY, ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { EvidenceJobsModule } from '../evidence/index.js';
import { OptionalMailsModule } from '../mail-preferences/index.js';
import { ComposeDigest } from './application/compose-digest.js';
import { NoticeFirsts } from './application/notice-firsts.js';
import { PruneDigests } from './application/prune-digests.js';
import { QueueDigests } from './application/queue-digests.js';
import { DigestRecords } from './domain/digest-records.js';
import { DigestRepository } from './domain/digest.repository.js';
import { FirstNotices } from './domain/first-notice.js';
import { DigestRecordsQueries } from './infrastructure/digest-records.queries.js';
import { NoticeFounderQueries } from './infrastructure/notice-founder.queries.js';
import { PgDigestRepository } from './infrastructure/pg-digest.repository.js';
import { PgFirstNotices } from './infrastructure/pg-first-notices.js';
import { SendDigestHandler } from './jobs/send-digest.handler.js';
import { SendFirstHandler } from './jobs/send-first.handler.js';

/** Milliseconds between two looks at what ideas got for the first time, and at whether digests are due. */
const LOOK = 5_000;

/** Emails that tell founders how their ideas are received: firsts at once, a digest on Mondays. */
@Module({
  imports: [OptionalMailsModule, EvidenceJobsModule],
  providers: [
    NoticeFirsts,
    QueueDigests,
    ComposeDigest,
    PruneDigests,
    SendFirstHandler,
    SendDigestHandler,
    NoticeFounderQueries,
    { provide: FirstNotices, useClass: PgFirstNotices },
    { provide: DigestRepository, useClass: PgDigestRepository },
    { provide: DigestRecords, useClass: DigestRecordsQueries },
  ],
})
export class NoticesJobsModule {
  constructor(
    handlers: JobHandlers,
    firsts: NoticeFirsts,
    digests: QueueDigests,
    prune: PruneDigests,
    sendFirst: SendFirstHandler,
    sendDigest: SendDigestHandler,
  ) {
    handlers.register(
      sendFirst,
      sendDigest,
      new ScheduledJob('notices.firsts', LOOK, () => firsts.execute()),
      new ScheduledJob('notices.digests', LOOK, () => digests.execute()),
      new ScheduledJob('notices.retention', DAILY, () => prune.execute()),
    );
  }
}
