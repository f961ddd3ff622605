import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { scheduledForDue } from '../../platform/queue/scheduled-job.js';
import { registered } from '../../platform/providers.js';
import { BillingCoreModule } from './billing-core.module.js';
import { EndSubscription } from './ledger/application/end-subscription.js';
import { BillingNoticeQueries } from './ledger/infrastructure/billing-notices.queries.js';
import {
  CancelAgreementHandler,
  LookUpHandler,
  RefundHandler,
} from './providers/jobs/provider-commands.handlers.js';
import { ProcessProviderWebhook } from './providers/application/process-provider-webhook.js';
import { Reconcile } from './providers/application/reconcile.js';
import { SendBillingNoticeHandler } from './ledger/jobs/send-billing-notice.handler.js';

/** Of what is due in one run: providers are asked one question after the other. */
const AT_ONCE = 50;

/** What worker processes do for billing. */
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
    ...scheduledForDue('billing.reconcile', 30_000, Reconcile, AT_ONCE),
    ...scheduledForDue('billing.webhook-retry', 5_000, ProcessProviderWebhook, AT_ONCE),
    ...scheduledForDue('billing.expiry', 60_000, EndSubscription, AT_ONCE),
  ],
})
export class BillingJobsModule {}
