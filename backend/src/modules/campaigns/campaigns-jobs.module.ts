import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { VisitorDayReaders } from '../../shared/visitor-days.js';
import { SignedUnsubscribeLinks, UnsubscribeLinks } from '../waitlist/index.js';
import { RecordOutcomes } from './application/record-outcomes.js';
import { SendDelivery } from './application/send-delivery.js';
import { CampaignComposer } from './domain/campaign-composer.js';
import { CampaignDeliveryQueue } from './domain/campaign-delivery-queue.js';
import { CampaignMailer } from './domain/campaign-mailer.js';
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
    SubscriberSources,
    SendTestMailHandler,
    SendSendingPausedNoticeHandler,
    { provide: CampaignDeliveryQueue, useClass: PgCampaignDeliveryQueue },
    { provide: CampaignMailer, useClass: SmtpCampaignMailer },
    { provide: CampaignComposer, useClass: HtmlCampaignComposer },
    { provide: UnsubscribeLinks, useClass: SignedUnsubscribeLinks },
  ],
})
export class CampaignsJobsModule {
  constructor(
    handlers: JobHandlers,
    testMails: SendTestMailHandler,
    pauses: SendSendingPausedNoticeHandler,
    readers: VisitorDayReaders,
    sources: SubscriberSources,
  ) {
    readers.register(sources);
    handlers.register(testMails, pauses, new RetiredBatchHandler());
  }
}
