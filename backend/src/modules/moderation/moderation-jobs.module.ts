import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { DAILY, scheduled } from '../../platform/queue/scheduled-job.js';
import { adapters, registered } from '../../platform/providers.js';
import { DataLinksModule } from '../accounts/index.js';
import { UsersModule } from '../auth/index.js';
import { BillingCoreModule } from '../billing/index.js';
import { PruneReports } from './application/submit-report.js';
import { TypeormReportRepository } from './infrastructure/typeorm-report.repository.js';
import { UserModeratedAccounts } from './infrastructure/user-moderated-accounts.js';
import { SendSuspensionNoticeHandler } from './jobs/send-suspension-notice.handler.js';

/** Jobs of the moderation module, which run in worker processes. */
@Module({
  imports: [MailModule, UsersModule, BillingCoreModule, DataLinksModule],
  providers: [
    ...registered(JobHandlers, SendSuspensionNoticeHandler),
    ...scheduled('moderation.retention', DAILY, PruneReports),
    ...adapters(UserModeratedAccounts, TypeormReportRepository),
  ],
})
export class ModerationJobsModule {}
