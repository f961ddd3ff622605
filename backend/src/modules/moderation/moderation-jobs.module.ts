import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { ForgetReports } from './application/forget-reports.js';
import { ModeratedAccounts } from './domain/moderated-accounts.js';
import { ReportBook } from './domain/report-book.js';
import { PgModeratedAccounts } from './infrastructure/pg-moderated-accounts.js';
import { PgReportBook } from './infrastructure/pg-report-book.js';
import { ReportRetention } from './jobs/retention.processor.js';
import { SendSuspensionNotice } from './jobs/send-suspension-notice.processor.js';

/** What worker processes do for moderation. */
@Module({
  imports: [MailModule],
  providers: [
    SendSuspensionNotice,
    ReportRetention,
    ForgetReports,
    { provide: ModeratedAccounts, useClass: PgModeratedAccounts },
    { provide: ReportBook, useClass: PgReportBook },
  ],
})
export class ModerationJobsModule {
  constructor(handlers: JobHandlers, sendSuspensionNotice: SendSuspensionNotice, retention: ReportRetention) {
    handlers.register(sendSuspensionNotice, retention);
  }
}
