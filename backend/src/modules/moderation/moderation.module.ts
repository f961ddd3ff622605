import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { AdminAuditModule } from '../admin/index.js';
import { UsersModule } from '../auth/index.js';
import { BillingCoreModule } from '../billing/index.js';
import { FeedbackModule } from '../feedback/index.js';
import { IdeasModule } from '../ideas/index.js';
import { DecideReport, ReopenReport } from './application/decide-report.js';
import { SubmitReport } from './application/submit-report.js';
import { Suspensions } from './application/suspensions.js';
import { AdminReportsController } from './http/admin-reports.controller.js';
import { AdminUsersController } from './http/admin-users.controller.js';
import { ReportsController } from './http/reports.controller.js';
import { AdminUserQueries } from './infrastructure/admin-user.queries.js';
import { ReportQueries } from './infrastructure/report.queries.js';
import { TypeormReportRepository } from './infrastructure/typeorm-report.repository.js';
import { UserModeratedAccounts } from './infrastructure/user-moderated-accounts.js';

/** Moderation module: visitors report content, admins decide, and accounts can be suspended. */
@Module({
  imports: [AdminAuditModule, BillingCoreModule, FeedbackModule, IdeasModule, UsersModule],
  controllers: [ReportsController, AdminReportsController, AdminUsersController],
  providers: [
    SubmitReport,
    DecideReport,
    ReopenReport,
    Suspensions,
    ReportQueries,
    AdminUserQueries,
    ...adapters(TypeormReportRepository, UserModeratedAccounts),
  ],
})
export class ModerationModule {}
