import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { BillingCoreModule } from './billing-core.module.js';
import { BillingNotices } from './domain/notices.js';
import { PgBillingNotices } from './infrastructure/billing-notices.queries.js';
import { ExpiryProcessor, ReconcileProcessor, WebhookRetryProcessor } from './jobs/clock.processors.js';
import {
  CancelAgreementProcessor,
  LookUpProcessor,
  RefundProcessor,
} from './jobs/provider-commands.processors.js';
import { SendBillingNotice } from './jobs/send-billing-notice.processor.js';

const HANDLERS = [
  CancelAgreementProcessor,
  RefundProcessor,
  LookUpProcessor,
  ReconcileProcessor,
  WebhookRetryProcessor,
  ExpiryProcessor,
  SendBillingNotice,
] as const;

/** What worker processes do for billing. */
@Module({
  imports: [MailModule, BillingCoreModule],
  providers: [...HANDLERS, { provide: BillingNotices, useClass: PgBillingNotices }],
})
export class BillingJobsModule {
  constructor(
    handlers: JobHandlers,
    cancelAgreement: CancelAgreementProcessor,
    refund: RefundProcessor,
    lookUp: LookUpProcessor,
    reconcile: ReconcileProcessor,
    webhookRetry: WebhookRetryProcessor,
    expiry: ExpiryProcessor,
    notice: SendBillingNotice,
  ) {
    handlers.register(cancelAgreement, refund, lookUp, reconcile, webhookRetry, expiry, notice);
  }
}
