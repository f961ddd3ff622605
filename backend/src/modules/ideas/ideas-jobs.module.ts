import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { ObjectOwners } from '../../platform/storage/object-owners.js';
import { ReviewNotices } from './domain/review-notices.js';
import { PictureKeysQueries } from './infrastructure/picture-keys.queries.js';
import { PgReviewNotices } from './infrastructure/review-notice.queries.js';
import { SendReviewNotice } from './jobs/send-review-notice.processor.js';
import { SendTakedownNotice } from './jobs/send-takedown-notice.processor.js';

/** Where `SharpIdeaImages` and the demo put pictures. */
const FOLDERS = ['ideas', 'covers'];

/** What worker processes do for ideas. */
@Module({
  imports: [MailModule],
  providers: [
    SendReviewNotice,
    SendTakedownNotice,
    PictureKeysQueries,
    { provide: ReviewNotices, useClass: PgReviewNotices },
  ],
})
export class IdeasJobsModule {
  constructor(
    handlers: JobHandlers,
    owners: ObjectOwners,
    sendReviewNotice: SendReviewNotice,
    sendRemovalNotice: SendTakedownNotice,
    pictures: PictureKeysQueries,
  ) {
    handlers.register(sendReviewNotice, sendRemovalNotice);
    owners.register(
      ...FOLDERS.map((folder) => ({ folder, inUse: (keys: string[]) => pictures.inUse(keys) })),
    );
  }
}
