import { Module } from '@nestjs/common';

import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { DAILY, scheduled, scheduledWork } from '../../platform/queue/scheduled-job.js';
import { adapters, registered } from '../../platform/providers.js';
import { MailboxMailsModule } from '../waitlist/index.js';
import { AnswerAsListener, TellListeners } from './application/answer-as-listener.js';
import { AskListeners, EraseListeners } from './application/ask-listeners.js';
import { MarkInboxRead } from './application/mark-inbox-read.js';
import { ASKING_LISTENERS } from './domain/listener.repository.js';
import { PgInboxRepository } from './infrastructure/pg-inbox.repository.js';
import { PgListenerRepository } from './infrastructure/pg-listener.repository.js';
import { SealedListenerLinks } from './infrastructure/sealed-listener-links.js';
import {
  FounderRepliedHandler,
  SendAnswerHandler,
  SendListenerQuestionHandler,
} from './jobs/listener.handlers.js';
import { InboxReadHandler } from './jobs/inbox-read.handler.js';

/**
 * The part of the feedback module that runs in worker processes: sends confirmation emails and answers to
 * listeners.
 */
@Module({
  imports: [MailboxMailsModule],
  providers: [
    AnswerAsListener,
    TellListeners,
    MarkInboxRead,
    ...registered(
      JobHandlers,
      SendListenerQuestionHandler,
      FounderRepliedHandler,
      SendAnswerHandler,
      InboxReadHandler,
    ),
    // Finds mailboxes whose confirmation email is due, including those that had to wait because of a limit.
    ...scheduledWork(ASKING_LISTENERS, AskListeners),
    ...scheduled('feedback.retention', DAILY, EraseListeners),
    ...adapters(PgInboxRepository, PgListenerRepository, SealedListenerLinks),
  ],
})
export class FeedbackJobsModule {}
