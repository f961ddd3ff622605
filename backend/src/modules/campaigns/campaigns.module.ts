import { Module } from '@nestjs/common';

import { EventBus } from '../../platform/events/event-bus.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { scheduledWork } from '../../platform/queue/scheduled-job.js';
import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { VisitorDayReaders } from '../../shared/visitor-days.js';
import {
  MailboxBounced,
  SignedUnsubscribeLinks,
  SubscriberConfirmed,
  SubscriberJoined,
  SubscriberResubscribed,
  SubscriberUnsubscribed,
} from '../waitlist/index.js';
import { OwnCampaigns } from './application/own-campaigns.js';
import { FinishCampaigns } from './application/finish-campaigns.js';
import { RecordOutcomes, SendDelivery } from './application/send-delivery.js';
import { FINISHING } from './domain/campaign.repository.js';
import { CampaignProgressController } from './http/campaign-progress.controller.js';
import { CampaignsController } from './http/campaigns.controller.js';
import { IdeaCampaignsController } from './http/idea-campaigns.controller.js';
import { CampaignSettingsController, MyCampaignsController } from './http/my-campaigns.controller.js';
import { AudienceQueries } from './infrastructure/audience.queries.js';
import { CampaignPersonalData } from './infrastructure/campaign-personal-data.js';
import { CampaignQueries } from './infrastructure/campaign.queries.js';
import { DeliveryQueries } from './infrastructure/delivery.queries.js';
import { HtmlCampaignComposer } from './infrastructure/html-campaign-composer.js';
import { PgCampaignDeliveryQueue } from './infrastructure/pg-campaign-delivery-queue.js';
import { PgCampaignSettings } from './infrastructure/pg-campaign-settings.js';
import { PgProgressFeed } from './infrastructure/pg-progress-feed.js';
import { SendShares } from './infrastructure/send-shares.js';
import { SmtpCampaignMailer } from './infrastructure/smtp-campaign-mailer.js';
import { mailsOnJoin, SubscriberEvents, SubscriberSources } from './infrastructure/subscriber-events.js';
import { TypeormCampaignRepository } from './infrastructure/typeorm-campaign.repository.js';
import { CampaignDispatcher } from './jobs/campaign-dispatcher.js';
import {
  RetiredBatchHandler,
  SendSendingPausedNoticeHandler,
  SendTestMailHandler,
} from './jobs/founder-mail.handlers.js';

/** The API for founders' campaigns. Worker processes send the emails (see `CampaignsJobsModule`). */
@Module({
  controllers: [
    IdeaCampaignsController,
    CampaignsController,
    CampaignSettingsController,
    MyCampaignsController,
    CampaignProgressController,
  ],
  providers: [
    OwnCampaigns,
    ...adapters(
      PgCampaignSettings,
      PgProgressFeed,
      SignedUnsubscribeLinks,
      TypeormCampaignRepository,
      HtmlCampaignComposer,
    ),
    ...registered(PersonalDataSections, CampaignPersonalData),
    CampaignQueries,
    DeliveryQueries,
    AudienceQueries,
  ],
  exports: [AudienceQueries, CampaignQueries, OwnCampaigns],
})
export class CampaignsModule {}

/** Interval, in ms, between checks for campaigns whose last email is out. */
const LOOK_AT_ENDS = 10_000;

/** The part of the campaigns module that runs in worker processes: claims due emails and sends them. */
@Module({
  imports: [MailModule],
  providers: [
    SendDelivery,
    RecordOutcomes,
    CampaignDispatcher,
    ...scheduledWork(FINISHING, FinishCampaigns, LOOK_AT_ENDS),
    CampaignQueries,
    SendShares,
    ...registered(VisitorDayReaders, SubscriberSources),
    ...registered(JobHandlers, SendTestMailHandler, SendSendingPausedNoticeHandler, RetiredBatchHandler),
    ...adapters(
      PgCampaignDeliveryQueue,
      SmtpCampaignMailer,
      HtmlCampaignComposer,
      SignedUnsubscribeLinks,
      TypeormCampaignRepository,
    ),
  ],
})
export class CampaignsJobsModule {}

/** The campaigns module's reactions to events from other modules, in every process. */
@Module({ providers: [SubscriberEvents] })
export class CampaignsEventsModule {
  constructor(events: EventBus, subscribers: SubscriberEvents) {
    events.on(SubscriberJoined, (tx, event) => subscribers.joined(tx, event), mailsOnJoin);
    events.on(SubscriberConfirmed, (tx, event) => subscribers.confirmed(tx, event));
    events.on(SubscriberUnsubscribed, (tx, { subscriberId }) => subscribers.unsubscribed(tx, subscriberId));
    events.on(MailboxBounced, (tx, event) => subscribers.bounced(tx, event));
    events.on(SubscriberResubscribed, (tx, { subscriberId }) => subscribers.cameBack(tx, subscriberId));
  }
}
