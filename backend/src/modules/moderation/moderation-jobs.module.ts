import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { DAILY, ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { UsersModule } from '../auth/index.js';
import { PruneReports } from './application/prune-reports.js';
import { ModeratedAccounts } from './domain/moderated-accounts.js';
import { ReportRepository } from './domain/report.repository.js';
import { TypeormReportRepository } from './infrastructure/typeorm-report.repository.js';
import { UserModeratedAccounts } from './infrastructure/user-moderated-accounts.js';
import { SendSuspensionNoticeHandler } from './jobs/send-suspension-notice.handler.js';

/** What worker processes do for moderation. */
@Module({
  imports: [MailModule, UsersModule],
  providers: [
    SendSuspensionNoticeHandler,
    PruneReports,
    { provide: ModeratedAccounts, useClass: UserModeratedAccounts },
    { provide: ReportRepository, useClass: TypeormReportRepository },
  ],
})
export class ModerationJobsModule {
  constructor(handlers: JobHandlers, sendSuspensionNotice: SendSuspensionNoticeHandler, prune: PruneReports) {
    handlers.register(
      sendSuspensionNotice,
      new ScheduledJob('moderation.retention', DAILY, () => prune.execute()),
    );
  }
}
