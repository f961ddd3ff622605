import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { SignedUnsubscribeLinks, UnsubscribeLinks } from '../waitlist/index.js';
import { RecordOutcomes } from './application/record-outcomes.js';
import { SendBatch } from './application/send-batch.js';
import { CampaignComposer } from './domain/campaign-composer.js';
import { CampaignDeliveryQueue } from './domain/campaign-delivery-queue.js';
import { CampaignMailer } from './domain/campaign-mailer.js';
import { CampaignMailQueries } from './infrastructure/campaign-mail.queries.js';
import { HtmlCampaignComposer } from './infrastructure/html-campaign-composer.js';
import { PgCampaignDeliveryQueue } from './infrastructure/pg-campaign-delivery-queue.js';
import { SmtpCampaignMailer } from './infrastructure/smtp-campaign-mailer.js';
import { CampaignDispatcher } from './jobs/campaign-dispatcher.js';
import { SendSendingPausedNoticeHandler, SendTestMailHandler } from './jobs/founder-mail.handlers.js';
import { SendBatchHandler } from './jobs/send-batch.handler.js';

/** What worker processes do for campaigns: claim what is due, and send it. */
@Module({
  imports: [MailModule],
  providers: [
    SendBatch,
    RecordOutcomes,
    CampaignDispatcher,
    CampaignMailQueries,
    SendBatchHandler,
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
    batches: SendBatchHandler,
    testMails: SendTestMailHandler,
    pauses: SendSendingPausedNoticeHandler,
  ) {
    handlers.register(batches, testMails, pauses);
  }
}
