import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { registered } from '../../platform/providers.js';
import { ObjectOwners } from '../../platform/storage/object-owners.js';
import { IdeaJobQueries } from './infrastructure/idea-jobs.queries.js';
import { SendReviewNoticeHandler, SendTakedownNoticeHandler } from './jobs/idea-notice.handlers.js';

/** Folders where `SharpIdeaImages` and the demo data store images. */
const FOLDERS = ['ideas', 'covers'];

/** Jobs of the ideas module. */
@Module({
  imports: [MailModule],
  providers: [...registered(JobHandlers, SendReviewNoticeHandler, SendTakedownNoticeHandler), IdeaJobQueries],
})
export class IdeasJobsModule {
  constructor(owners: ObjectOwners, ideas: IdeaJobQueries) {
    owners.register(
      ...FOLDERS.map((folder) => ({ folder, inUse: (keys: string[]) => ideas.imagesInUse(keys) })),
    );
  }
}
