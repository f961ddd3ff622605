import { Module } from '@nestjs/common';

import { AdminAuditModule } from '../admin/index.js';
import { FeedbackModule } from '../feedback/index.js';
import { IdeasModule } from '../ideas/index.js';
import { DecideReport } from './application/decide-report.js';
import { ReinstateUser } from './application/reinstate-user.js';
import { ReopenReport } from './application/reopen-report.js';
import { ReportThing } from './application/report-thing.js';
import { SuspendUser } from './application/suspend-user.js';
import { ModeratedAccounts } from './domain/moderated-accounts.js';
import { ReportBook } from './domain/report-book.js';
import { AdminReportsController } from './http/admin-reports.controller.js';
import { AdminUsersController } from './http/admin-users.controller.js';
import { ReportsController } from './http/reports.controller.js';
import { AdminUserQueries } from './infrastructure/admin-user.queries.js';
import { PgModeratedAccounts } from './infrastructure/pg-moderated-accounts.js';
import { PgReportBook } from './infrastructure/pg-report-book.js';
import { ReportQueries } from './infrastructure/report.queries.js';

/** Keeps the site clean: visitors report, admins decide, accounts are suspended. */
@Module({
  imports: [AdminAuditModule, FeedbackModule, IdeasModule],
  controllers: [ReportsController, AdminReportsController, AdminUsersController],
  providers: [
    ReportThing,
    DecideReport,
    ReopenReport,
    SuspendUser,
    ReinstateUser,
    ReportQueries,
    AdminUserQueries,
    { provide: ReportBook, useClass: PgReportBook },
    { provide: ModeratedAccounts, useClass: PgModeratedAccounts },
  ],
})
export class ModerationModule {}
