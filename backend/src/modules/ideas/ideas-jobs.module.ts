import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { ReviewNotices } from './domain/review-notices.js';
import { PgReviewNotices } from './infrastructure/review-notice.queries.js';
import { SendReviewNotice } from './jobs/send-review-notice.processor.js';

/** What worker processes do for ideas. */
@Module({
  imports: [MailModule],
  providers: [SendReviewNotice, { provide: ReviewNotices, useClass: PgReviewNotices }],
})
export class IdeasJobsModule {
  constructor(handlers: JobHandlers, sendReviewNotice: SendReviewNotice) {
    handlers.register(sendReviewNotice);
  }
}
