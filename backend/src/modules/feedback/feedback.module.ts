import { Module } from '@nestjs/common';

import { AdminAuditModule } from '../admin/index.js';
import { ChangeMessage } from './application/change-message.js';
import { MarkInboxRead } from './application/mark-inbox-read.js';
import { MergeFeedback } from './application/merge-feedback.js';
import { PostFeedback } from './application/post-feedback.js';
import { PostReply } from './application/post-reply.js';
import { RemoveFeedback } from './application/remove-feedback.js';
import { RemoveReply } from './application/remove-reply.js';
import { UnmergeFeedback } from './application/unmerge-feedback.js';
import { FeedbackRepository } from './domain/feedback.repository.js';
import { InboxRepository } from './domain/inbox.repository.js';
import { FeedbackController } from './http/feedback.controller.js';
import { InboxController } from './http/inbox.controller.js';
import { FeedbackQueries } from './infrastructure/feedback.queries.js';
import { InboxSummaryQueries } from './infrastructure/inbox-summary.queries.js';
import { InboxQueries } from './infrastructure/inbox.queries.js';
import { PgFeedbackRepository } from './infrastructure/pg-feedback.repository.js';
import { PgInboxRepository } from './infrastructure/pg-inbox.repository.js';

@Module({
  imports: [AdminAuditModule],
  controllers: [FeedbackController, InboxController],
  providers: [
    PostFeedback,
    PostReply,
    RemoveFeedback,
    RemoveReply,
    ChangeMessage,
    MarkInboxRead,
    MergeFeedback,
    UnmergeFeedback,
    FeedbackQueries,
    InboxQueries,
    InboxSummaryQueries,
    { provide: FeedbackRepository, useClass: PgFeedbackRepository },
    { provide: InboxRepository, useClass: PgInboxRepository },
  ],
  exports: [RemoveFeedback, RemoveReply],
})
export class FeedbackModule {}
