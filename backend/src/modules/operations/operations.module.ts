import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { adapters } from '../../platform/providers.js';
import { ServicesModule } from '../../platform/services/service-states.js';
import { AdminAuditModule } from '../admin/index.js';
import { AnalyticsModule } from '../analytics/index.js';
import { BillingModule } from '../billing/index.js';
import { RetryJobs, RetryWebhook } from './application/retries.js';
import { OperationsController } from './http/operations.controller.js';
import { BacklogMetrics } from './infrastructure/backlog-metrics.js';
import { BacklogQueries } from './infrastructure/backlog.queries.js';
import { BullmqQueueAdmin } from './infrastructure/bullmq-queue-admin.js';

/** Operations module: queue, outbox, emails and provider webhooks, for admins. */
@Module({
  imports: [AdminAuditModule, AnalyticsModule, BillingModule, MailModule, ServicesModule],
  controllers: [OperationsController],
  providers: [RetryJobs, RetryWebhook, BacklogQueries, BacklogMetrics, ...adapters(BullmqQueueAdmin)],
})
export class OperationsModule {}
