import { Module } from '@nestjs/common';

import { AdminAuditModule } from '../admin/index.js';
import { BillingModule } from '../billing/index.js';
import { RetryJobs } from './application/retry-jobs.js';
import { RetryWebhook } from './application/retry-webhook.js';
import { JobDesk } from './domain/job-desk.js';
import { OperationsController } from './http/operations.controller.js';
import { BacklogMetrics } from './infrastructure/backlog-metrics.js';
import { BacklogQueries } from './infrastructure/backlog.queries.js';
import { BullmqJobDesk } from './infrastructure/bullmq-job-desk.js';

/** The queue, the outbox, mails and providers' messages, for the admins who look after them. */
@Module({
  imports: [AdminAuditModule, BillingModule],
  controllers: [OperationsController],
  providers: [
    RetryJobs,
    RetryWebhook,
    BacklogQueries,
    BacklogMetrics,
    { provide: JobDesk, useClass: BullmqJobDesk },
  ],
})
export class OperationsModule {}
