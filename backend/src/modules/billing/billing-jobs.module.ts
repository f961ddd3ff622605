import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { adapters, registered } from '../../platform/providers.js';
import { BillingCoreModule } from './billing-core.module.js';
import { PgBillingNotices } from './ledger/infrastructure/billing-notices.queries.js';
import {
  CancelAgreementHandler,
  LookUpHandler,
  RefundHandler,
} from './providers/jobs/provider-commands.handlers.js';
import { ExpireSubscriptionsHandler } from './ledger/jobs/expire-subscriptions.handler.js';
import { ReconcileHandler, RetryProviderWebhooksHandler } from './providers/jobs/scheduled.handlers.js';
import { SendBillingNoticeHandler } from './ledger/jobs/send-billing-notice.handler.js';

/** What worker processes do for billing. */
@Module({
  imports: [MailModule, BillingCoreModule],
  providers: [
    ...registered(
      JobHandlers,
      CancelAgreementHandler,
      RefundHandler,
      LookUpHandler,
      ReconcileHandler,
      RetryProviderWebhooksHandler,
      ExpireSubscriptionsHandler,
      SendBillingNoticeHandler,
    ),
    ...adapters(PgBillingNotices),
  ],
})
export class BillingJobsModule {}
