import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { adapters, registered } from '../../platform/providers.js';
import { ObjectOwners } from '../../platform/storage/object-owners.js';
import { ImageKeysQueries } from './infrastructure/image-keys.queries.js';
import { PgReviewNotices } from './infrastructure/review-notice.queries.js';
import { SendReviewNoticeHandler } from './jobs/send-review-notice.handler.js';
import { SendTakedownNoticeHandler } from './jobs/send-takedown-notice.handler.js';

/** Where `SharpIdeaImages` and the demo put pictures. */
const FOLDERS = ['ideas', 'covers'];

/** What worker processes do for ideas. */
@Module({
  imports: [MailModule],
  providers: [
    ...registered(JobHandlers, SendReviewNoticeHandler, SendTakedownNoticeHandler),
    ImageKeysQueries,
    ...adapters(PgReviewNotices),
  ],
})
export class IdeasJobsModule {
  constructor(owners: ObjectOwners, pictures: ImageKeysQueries) {
    owners.register(
      ...FOLDERS.map((folder) => ({ folder, inUse: (keys: string[]) => pictures.inUse(keys) })),
    );
  }
}
