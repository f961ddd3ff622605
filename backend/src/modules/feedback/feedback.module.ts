import { Module } from '@nestjs/common';

import { AdminAuditModule } from '../admin/index.js';
import { PostFeedback } from './application/post-feedback.js';
import { PostReply } from './application/post-reply.js';
import { RemoveFeedback } from './application/remove-feedback.js';
import { RemoveReply } from './application/remove-reply.js';
import { FeedbackRepository } from './domain/feedback.repository.js';
import { FeedbackController } from './http/feedback.controller.js';
import { FeedbackQueries } from './infrastructure/feedback.queries.js';
import { PgFeedbackRepository } from './infrastructure/pg-feedback.repository.js';

@Module({
  imports: [AdminAuditModule],
  controllers: [FeedbackController],
  providers: [
    PostFeedback,
    PostReply,
    RemoveFeedback,
    RemoveReply,
    FeedbackQueries,
    { provide: FeedbackRepository, useClass: PgFeedbackRepository },
  ],
  exports: [RemoveFeedback, RemoveReply],
})
export class FeedbackModule {}
