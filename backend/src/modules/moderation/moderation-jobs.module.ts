import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { PruneReports } from './application/prune-reports.js';
import { ModeratedAccounts } from './domain/moderated-accounts.js';
import { ReportRepository } from './domain/report.repository.js';
import { PgModeratedAccounts } from './infrastructure/pg-moderated-accounts.js';
import { PgReportRepository } from './infrastructure/pg-report.repository.js';
import { PruneReportsHandler } from './jobs/prune-reports.handler.js';
import { SendSuspensionNoticeHandler } from './jobs/send-suspension-notice.handler.js';

/** What worker processes do for moderation. */
@Module({
  imports: [MailModule],
  providers: [
    SendSuspensionNoticeHandler,
    PruneReportsHandler,
    PruneReports,
    { provide: ModeratedAccounts, useClass: PgModeratedAccounts },
    { provide: ReportRepository, useClass: PgReportRepository },
  ],
})
export class ModerationJobsModule {
  constructor(
    handlers: JobHandlers,
    sendSuspensionNotice: SendSuspensionNoticeHandler,
    prune: PruneReportsHandler,
  ) {
    handlers.register(sendSuspensionNotice, prune);
  }
}
