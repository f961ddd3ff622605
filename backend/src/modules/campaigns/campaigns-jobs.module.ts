import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { adapters, registered } from '../../platform/providers.js';
import { VisitorDayReaders } from '../../shared/visitor-days.js';
import { SignedUnsubscribeLinks } from '../waitlist/index.js';
import { RecordOutcomes } from './application/record-outcomes.js';
import { SendDelivery } from './application/send-delivery.js';
import { CampaignMailQueries } from './infrastructure/campaign-mail.queries.js';
import { HtmlCampaignComposer } from './infrastructure/html-campaign-composer.js';
import { PgCampaignDeliveryQueue } from './infrastructure/pg-campaign-delivery-queue.js';
import { SendShares } from './infrastructure/send-shares.js';
import { SubscriberSources } from './infrastructure/subscriber-sources.js';
import { SmtpCampaignMailer } from './infrastructure/smtp-campaign-mailer.js';
import { CampaignDispatcher } from './jobs/campaign-dispatcher.js';
import {
  RetiredBatchHandler,
  SendSendingPausedNoticeHandler,
  SendTestMailHandler,
} from './jobs/founder-mail.handlers.js';

/** What worker processes do for campaigns: claim what is due, and send it. */
@Module({
  imports: [MailModule],
  providers: [
    SendDelivery,
    RecordOutcomes,
    CampaignDispatcher,
    CampaignMailQueries,
    SendShares,
    ...registered(VisitorDayReaders, SubscriberSources),
    ...registered(JobHandlers, SendTestMailHandler, SendSendingPausedNoticeHandler, RetiredBatchHandler),
    ...adapters(PgCampaignDeliveryQueue, SmtpCampaignMailer, HtmlCampaignComposer, SignedUnsubscribeLinks),
  ],
})
export class CampaignsJobsModule {}
