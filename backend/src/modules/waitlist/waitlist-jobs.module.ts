import { Module } from '@nestjs/common';

import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { DAILY, scheduled, scheduledWork } from '../../platform/queue/scheduled-job.js';
import { adapters, registered } from '../../platform/providers.js';
import { VisitorDayReaders } from '../../shared/visitor-days.js';
import { AnswerConfirmation } from './application/answer-confirmation.js';
import { CreditReferrals } from './application/credit-referrals.js';
import { EraseUnconfirmed, PruneConfirmations } from './application/prune-confirmations.js';
import { SendDueConfirmations } from './application/send-due-confirmations.js';
import { CONFIRMING } from './domain/confirmation.repository.js';
import { CREDITING } from './domain/referral.js';
import { PgConfirmationRepository } from './infrastructure/pg-confirmation.repository.js';
import { PgReferralCredits } from './infrastructure/pg-referrals.js';
import { SignUpVisitors } from './infrastructure/pg-waitlist.repository.js';
import { SignedConfirmationLinks, SignedUnsubscribeLinks } from './infrastructure/signed-links.js';
import { SendConfirmationHandler } from './jobs/send-confirmation.handler.js';
import { MailboxMailsModule } from './mailbox-mails.module.js';

/** Milliseconds between two looks at whether days have closed with friends of supporters. */
const LOOK_AT_FRIENDS = 60_000;

/**
 * What worker processes do for waitlists: send confirmation emails, prune them, erase who never answers, and
 * credit supporters for their friends.
 */
@Module({
  imports: [MailboxMailsModule],
  providers: [
    AnswerConfirmation,
    ...registered(JobHandlers, SendConfirmationHandler),
    ...registered(VisitorDayReaders, SignUpVisitors),
    // Which mailboxes are to be asked: a sign-up is one statement, and what it writes down is found here.
    ...scheduledWork(CONFIRMING, SendDueConfirmations),
    ...scheduled('waitlist.retention', DAILY, PruneConfirmations),
    ...scheduled('waitlist.lapse', DAILY, EraseUnconfirmed),
    ...scheduledWork(CREDITING, CreditReferrals, LOOK_AT_FRIENDS),
    ...adapters(PgReferralCredits, PgConfirmationRepository, SignedConfirmationLinks, SignedUnsubscribeLinks),
  ],
})
export class WaitlistJobsModule {}
