import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { scheduledWork } from '../../platform/queue/scheduled-job.js';
import { registered } from '../../platform/providers.js';
import { BillingCoreModule } from './billing-core.module.js';
import { EndSubscription } from './ledger/application/stop-charges.js';
import { ENDING_PLANS } from './ledger/domain/ledger.repository.js';
import { BillingNoticeQueries } from './ledger/infrastructure/billing-notices.queries.js';
import {
  CancelAgreementHandler,
  LookUpHandler,
  RefundHandler,
} from './providers/jobs/provider-commands.handlers.js';
import { ProcessProviderWebhook } from './providers/application/provider-webhooks.js';
import { Reconcile } from './providers/application/reconcile.js';
import { PROVIDER_MESSAGES } from './providers/domain/provider-webhook-inbox.js';
import { RECONCILING } from './providers/domain/reconciliation-queue.js';
import { SendBillingNoticeHandler } from './ledger/jobs/send-billing-notice.handler.js';

/** Jobs of the billing module. */
@Module({
  imports: [MailModule, BillingCoreModule],
  providers: [
    BillingNoticeQueries,
    ...registered(
      JobHandlers,
      CancelAgreementHandler,
      RefundHandler,
      LookUpHandler,
      SendBillingNoticeHandler,
    ),
    ...scheduledWork(RECONCILING, Reconcile, 30_000),
    ...scheduledWork(PROVIDER_MESSAGES, ProcessProviderWebhook, 5_000),
    ...scheduledWork(ENDING_PLANS, EndSubscription, 60_000),
  ],
})
export class BillingJobsModule {}
