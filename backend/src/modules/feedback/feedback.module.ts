import { Module } from '@nestjs/common';

import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { PersonalFilesParts } from '../../shared/personal-files.js';
import { AdminAuditModule } from '../admin/index.js';
import { OwnIdeasModule } from '../ideas/index.js';
import { AnswerAsListener } from './application/answer-as-listener.js';
import { ChangeMessage, MergeFeedback, UnmergeFeedback } from './application/change-message.js';
import { MarkInboxRead } from './application/mark-inbox-read.js';
import { PostFeedback, PostReply } from './application/post-feedback.js';
import { RemoveFeedback, RemoveReply } from './application/remove-feedback.js';
import { FeedbackFiles } from './http/feedback-files.js';
import { FeedbackController } from './http/feedback.controller.js';
import { InboxController } from './http/inbox.controller.js';
import { ListenerLinksController } from './http/listener-links.controller.js';
import { AwaitedAnswers, FounderReplies, FounderTags } from './infrastructure/feedback-personal-data.js';
import { FeedbackExportQueries } from './infrastructure/feedback-export.queries.js';
import { FeedbackQueries } from './infrastructure/feedback.queries.js';
import { InboxQueries } from './infrastructure/inbox.queries.js';
import { PgFeedbackRepository } from './infrastructure/pg-feedback.repository.js';
import { PgInboxRepository } from './infrastructure/pg-inbox.repository.js';
import { PgListenerRepository } from './infrastructure/pg-listener.repository.js';
import { SealedListenerLinks } from './infrastructure/sealed-listener-links.js';

@Module({
  imports: [AdminAuditModule, OwnIdeasModule],
  controllers: [FeedbackController, InboxController, ListenerLinksController],
  providers: [
    PostFeedback,
    PostReply,
    RemoveFeedback,
    RemoveReply,
    ...registered(PersonalDataSections, AwaitedAnswers, FounderReplies, FounderTags),
    ...registered(PersonalFilesParts, FeedbackFiles),
    FeedbackExportQueries,
    AnswerAsListener,
    ChangeMessage,
    MarkInboxRead,
    MergeFeedback,
    UnmergeFeedback,
    FeedbackQueries,
    InboxQueries,
    ...adapters(PgFeedbackRepository, PgInboxRepository, PgListenerRepository, SealedListenerLinks),
  ],
  exports: [InboxQueries, PostReply, RemoveFeedback, RemoveReply],
})
export class FeedbackModule {}
