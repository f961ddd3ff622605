import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { BillingCoreModule } from './billing-core.module.js';
import { BillingNotices } from './ledger/domain/notices.js';
import { PgBillingNotices } from './ledger/infrastructure/billing-notices.queries.js';
import {
  CancelAgreementHandler,
  LookUpHandler,
  RefundHandler,
} from './providers/jobs/provider-commands.handlers.js';
import { ExpireSubscriptionsHandler } from './ledger/jobs/expire-subscriptions.handler.js';
import { ReconcileHandler, RetryProviderWebhooksHandler } from './providers/jobs/scheduled.handlers.js';
import { SendBillingNoticeHandler } from './ledger/jobs/send-billing-notice.handler.js';

const HANDLERS = [
  CancelAgreementHandler,
  RefundHandler,
  LookUpHandler,
  ReconcileHandler,
  RetryProviderWebhooksHandler,
  ExpireSubscriptionsHandler,
  SendBillingNoticeHandler,
] as const;

/** What worker processes do for billing. */
@Module({
  imports: [MailModule, BillingCoreModule],
  providers: [...HANDLERS, { provide: BillingNotices, useClass: PgBillingNotices }],
})
export class BillingJobsModule {
  constructor(
    handlers: JobHandlers,
    cancelAgreement: CancelAgreementHandler,
    refund: RefundHandler,
    lookUp: LookUpHandler,
    reconcile: ReconcileHandler,
    webhookRetry: RetryProviderWebhooksHandler,
    expiry: ExpireSubscriptionsHandler,
    notice: SendBillingNoticeHandler,
  ) {
    handlers.register(cancelAgreement, refund, lookUp, reconcile, webhookRetry, expiry, notice);
  }
}
