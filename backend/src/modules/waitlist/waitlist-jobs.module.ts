import { Module } from '@nestjs/common';

import { Env } from '../../platform/config/env.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { Pace } from '../../platform/queue/pace.js';
import { DAILY, ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { VisitorDayReaders } from '../../shared/visitor-days.js';
import { AnswerConfirmation } from './application/answer-confirmation.js';
import { CreditReferrals } from './application/credit-referrals.js';
import { EraseUnconfirmed } from './application/erase-unconfirmed.js';
import { PruneConfirmations } from './application/prune-confirmations.js';
import { SendDueConfirmations } from './application/send-due-confirmations.js';
import { ConfirmationLinks } from './domain/confirmation-links.js';
import { ConfirmationRepository } from './domain/confirmation.repository.js';
import { ReferralCredits } from './domain/referral-credits.js';
import { UnsubscribeLinks } from './domain/unsubscribe-links.js';
import { PgConfirmationRepository } from './infrastructure/pg-confirmation.repository.js';
import { PgReferralCredits } from './infrastructure/pg-referral-credits.js';
import { SignUpVisitors } from './infrastructure/sign-up-visitors.js';
import { SignedConfirmationLinks } from './infrastructure/signed-confirmation-links.js';
import { SignedUnsubscribeLinks } from './infrastructure/signed-unsubscribe-links.js';
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
    SendDueConfirmations,
    AnswerConfirmation,
    SendConfirmationHandler,
    PruneConfirmations,
    EraseUnconfirmed,
    SignUpVisitors,
    CreditReferrals,
    { provide: ReferralCredits, useClass: PgReferralCredits },
    { provide: ConfirmationRepository, useClass: PgConfirmationRepository },
    { provide: ConfirmationLinks, useClass: SignedConfirmationLinks },
    { provide: UnsubscribeLinks, useClass: SignedUnsubscribeLinks },
  ],
})
export class WaitlistJobsModule {
  constructor(
    handlers: JobHandlers,
    mails: SendConfirmationHandler,
    sendDue: SendDueConfirmations,
    prune: PruneConfirmations,
    lapse: EraseUnconfirmed,
    readers: VisitorDayReaders,
    visitors: SignUpVisitors,
    credit: CreditReferrals,
    env: Env,
    pace: Pace,
  ) {
    readers.register(visitors);
    handlers.register(
      mails,
      // Which mailboxes are to be asked: a sign-up is one statement, and what it writes down is found here.
      new ScheduledJob('waitlist.confirmations', pace.clock, () => sendDue.execute(env.RATE_LIMIT_FACTOR)),
      new ScheduledJob('waitlist.retention', DAILY, () => prune.execute()),
      new ScheduledJob('waitlist.lapse', DAILY, () => lapse.execute()),
      new ScheduledJob('waitlist.referrals', LOOK_AT_FRIENDS, () => credit.execute()),
    );
  }
}
