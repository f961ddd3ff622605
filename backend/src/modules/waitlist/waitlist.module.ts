import { Module } from '@nestjs/common';

import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { PersonalFilesParts } from '../../shared/personal-files.js';
import { AnalyticsModule } from '../analytics/index.js';
import { BillingModule } from '../billing/index.js';
import { ExperimentsModule } from '../experiments/index.js';
import { OwnIdeasModule } from '../ideas/index.js';
import { AddSubscriber, ChangeSubscriber, EraseSubscriber } from './application/add-subscriber.js';
import { AnswerConfirmation } from './application/answer-confirmation.js';
import { ChangeSubscription, NoteBounce } from './application/change-subscription.js';
import { ChangeWaitlistSettings, RequestConfirmations } from './application/change-waitlist-settings.js';
import { JoinWaitlist } from './application/join-waitlist.js';
import { SyncSubscribers } from './application/sync-subscribers.js';
import { ConfirmationSettings } from './domain/confirmation-settings.js';
import { BulkSubscribersController } from './http/bulk.controller.js';
import { ConfirmController } from './http/confirm.controller.js';
import {
  ConfirmationRequestController,
  WaitlistSettingsController,
} from './http/waitlist-settings.controller.js';
import { PlaceController, ReferralsController } from './http/referrals.controller.js';
import { SignUpLimit } from './http/sign-up-limit.js';
import { SubscriberFiles } from './http/subscribers-csv.js';
import { SubscribersController } from './http/subscribers.controller.js';
import { UnsubscribeController } from './http/unsubscribe.controller.js';
import { WaitlistController } from './http/waitlist.controller.js';
import { PgBulkSubscribers } from './infrastructure/pg-bulk-subscribers.js';
import { PgConfirmationRequests, PgConfirmationSettings } from './infrastructure/pg-confirmation-settings.js';
import { PgConfirmationRepository } from './infrastructure/pg-confirmation.repository.js';
import { PgPlaces, PgReferralCredits } from './infrastructure/pg-referrals.js';
import { PgWaitlistRepository, SignUpVisitors } from './infrastructure/pg-waitlist.repository.js';
import { SubscriberQueries } from './infrastructure/subscriber.queries.js';
import {
  SignedConfirmationLinks,
  SignedPlaceLinks,
  SignedUnsubscribeLinks,
} from './infrastructure/signed-links.js';
import { WaitlistPersonalData } from './infrastructure/waitlist-personal-data.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { MailboxMails } from './jobs/mailbox-mails.js';
import { SubscriberImports } from './domain/subscriber-imports.js';
import { PgSubscriberImports } from './infrastructure/pg-subscriber-imports.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { DAILY, scheduled, scheduledWork } from '../../platform/queue/scheduled-job.js';
import { VisitorDayReaders } from '../../shared/visitor-days.js';
import { CreditReferrals } from './application/credit-referrals.js';
import {
  EraseUnconfirmed,
  PruneConfirmations,
  SendDueConfirmations,
} from './application/send-due-confirmations.js';
import { CONFIRMING } from './domain/confirmation.repository.js';
import { CREDITING } from './domain/referral.js';
import { SendConfirmationHandler } from './jobs/send-confirmation.handler.js';

@Module({
  imports: [AnalyticsModule, BillingModule, ExperimentsModule, OwnIdeasModule],
  controllers: [
    WaitlistController,
    WaitlistSettingsController,
    SubscribersController,
    BulkSubscribersController,
    UnsubscribeController,
    ConfirmController,
    ConfirmationRequestController,
    PlaceController,
    ReferralsController,
  ],
  providers: [
    ...registered(PersonalDataSections, WaitlistPersonalData),
    ...registered(PersonalFilesParts, SubscriberFiles),
    JoinWaitlist,
    AddSubscriber,
    ChangeSubscriber,
    SyncSubscribers,
    ...adapters(
      PgBulkSubscribers,
      PgConfirmationRepository,
      SignedConfirmationLinks,
      PgConfirmationRequests,
      PgConfirmationSettings,
      PgPlaces,
      SignedPlaceLinks,
      SignedUnsubscribeLinks,
      PgWaitlistRepository,
    ),
    SignUpLimit,
    EraseSubscriber,
    ChangeSubscription,
    ChangeWaitlistSettings,
    RequestConfirmations,
    AnswerConfirmation,
    SubscriberQueries,
  ],
  exports: [ConfirmationSettings, SubscriberQueries],
})
export class WaitlistModule {}

/** Emails to addresses that visitors left, for every module that sends such emails. */
@Module({ imports: [MailModule], providers: [NoteBounce, MailboxMails], exports: [MailboxMails] })
export class MailboxMailsModule {}

/** Bulk imports of subscribers, for API and worker processes. */
@Module({
  providers: adapters(PgSubscriberImports),
  exports: [SubscriberImports],
})
export class SubscriberImportsModule {}

/** Interval, in ms, between checks for finalized days with referrals to credit. */
const LOOK_AT_FRIENDS = 60_000;

/**
 * The part of the waitlist module that runs in worker processes: sends and prunes confirmation emails, erases
 * people who never confirm, and credits supporters for their friends.
 */
@Module({
  imports: [MailboxMailsModule],
  providers: [
    AnswerConfirmation,
    ...registered(JobHandlers, SendConfirmationHandler),
    ...registered(VisitorDayReaders, SignUpVisitors),
    // Finds mailboxes with a due confirmation email, because a sign-up is a single statement that adds no
    // job.
    ...scheduledWork(CONFIRMING, SendDueConfirmations),
    ...scheduled('waitlist.retention', DAILY, PruneConfirmations),
    ...scheduled('waitlist.lapse', DAILY, EraseUnconfirmed),
    ...scheduledWork(CREDITING, CreditReferrals, LOOK_AT_FRIENDS),
    ...adapters(PgReferralCredits, PgConfirmationRepository, SignedConfirmationLinks, SignedUnsubscribeLinks),
  ],
})
export class WaitlistJobsModule {}
