import { Module } from '@nestjs/common';

import { Env } from '../../platform/config/env.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { Pace } from '../../platform/queue/pace.js';
import { DAILY, ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { MailboxMailsModule } from '../waitlist/index.js';
import { AnswerAsListener } from './application/answer-as-listener.js';
import { AskListeners } from './application/ask-listeners.js';
import { EraseListeners } from './application/erase-listeners.js';
import { MarkInboxRead } from './application/mark-inbox-read.js';
import { TellListeners } from './application/tell-listeners.js';
import { InboxRepository } from './domain/inbox.repository.js';
import { ListenerLinks } from './domain/listener-links.js';
import { ListenerRepository } from './domain/listener.repository.js';
import { PgInboxRepository } from './infrastructure/pg-inbox.repository.js';
import { PgListenerRepository } from './infrastructure/pg-listener.repository.js';
import { SealedListenerLinks } from './infrastructure/sealed-listener-links.js';
import { FounderRepliedHandler } from './jobs/founder-replied.handler.js';
import { InboxReadHandler } from './jobs/inbox-read.handler.js';
import { SendAnswerHandler } from './jobs/send-answer.handler.js';
import { SendListenerQuestionHandler } from './jobs/send-listener-question.handler.js';

/** What worker processes do for feedback: ask those who want to hear the answer, and mail it to them. */
@Module({
  imports: [MailboxMailsModule],
  providers: [
    AskListeners,
    AnswerAsListener,
    TellListeners,
    EraseListeners,
    MarkInboxRead,
    InboxReadHandler,
    SendListenerQuestionHandler,
    FounderRepliedHandler,
    SendAnswerHandler,
    { provide: InboxRepository, useClass: PgInboxRepository },
    { provide: ListenerRepository, useClass: PgListenerRepository },
    { provide: ListenerLinks, useClass: SealedListenerLinks },
  ],
})
export class FeedbackJobsModule {
  constructor(
    handlers: JobHandlers,
    questions: SendListenerQuestionHandler,
    replied: FounderRepliedHandler,
    answers: SendAnswerHandler,
    inboxRead: InboxReadHandler,
    ask: AskListeners,
    erase: EraseListeners,
    env: Env,
    pace: Pace,
  ) {
    handlers.register(
      questions,
      replied,
      answers,
      inboxRead,
      // Which mailboxes are to be asked: some wait for a limit.
      new ScheduledJob('feedback.listeners', pace.clock, () => ask.execute(env.RATE_LIMIT_FACTOR)),
      new ScheduledJob('feedback.retention', DAILY, () => erase.execute()),
    );
  }
}
