import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { AnswerConfirmation } from './application/answer-confirmation.js';
import { SendDueConfirmations } from './application/send-due-confirmations.js';
import { ConfirmationLinks } from './domain/confirmation-links.js';
import { ConfirmationRepository } from './domain/confirmation.repository.js';
import { UnsubscribeLinks } from './domain/unsubscribe-links.js';
import { PgConfirmationRepository } from './infrastructure/pg-confirmation.repository.js';
import { SignedConfirmationLinks } from './infrastructure/signed-confirmation-links.js';
import { SignedUnsubscribeLinks } from './infrastructure/signed-unsubscribe-links.js';
import { ConfirmationDispatcher } from './jobs/confirmation-dispatcher.js';
import { PruneConfirmationsHandler } from './jobs/prune-confirmations.handler.js';
import { SendConfirmationHandler } from './jobs/send-confirmation.handler.js';

/** What worker processes do for waitlists: send confirmation emails, and prune them. */
@Module({
  imports: [MailModule],
  providers: [
    SendDueConfirmations,
    AnswerConfirmation,
    ConfirmationDispatcher,
    SendConfirmationHandler,
    PruneConfirmationsHandler,
    { provide: ConfirmationRepository, useClass: PgConfirmationRepository },
    { provide: ConfirmationLinks, useClass: SignedConfirmationLinks },
    { provide: UnsubscribeLinks, useClass: SignedUnsubscribeLinks },
  ],
})
export class WaitlistJobsModule {
  constructor(handlers: JobHandlers, mails: SendConfirmationHandler, prune: PruneConfirmationsHandler) {
    handlers.register(mails, prune);
  }
}
