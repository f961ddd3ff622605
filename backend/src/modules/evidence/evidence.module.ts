import { Module } from '@nestjs/common';

import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { AnalyticsModule } from '../analytics/index.js';
import { ExperimentsModule } from '../experiments/index.js';
import { WaitlistModule } from '../waitlist/index.js';
import { OwnIdeasModule } from '../ideas/index.js';
import { PublishReport } from './application/publish-report.js';
import { ReadChecks } from './application/read-checks.js';
import { ReadEvidence } from './application/read-evidence.js';
import { ReadReceipt } from './application/read-receipt.js';
import { StartGoal } from './application/start-goal.js';
import { TallyNow } from './application/tally-now.js';
import { WithdrawGoal } from './application/withdraw-goal.js';
import { WithdrawReport } from './application/withdraw-report.js';
import { EvidenceController } from './http/evidence.controller.js';
import { GoalsController } from './http/goals.controller.js';
import { IdeaReportsController } from './http/idea-reports.controller.js';
import { LogController } from './http/log.controller.js';
import { PlanController } from './http/plan.controller.js';
import { PublicReports } from './http/public-reports.js';
import { ReportStandingController } from './http/report-standing.controller.js';
import { EvidenceReportsController } from './http/reports.controller.js';
import { VerdictsController } from './http/verdicts.controller.js';
import { WellKnownController } from './http/well-known.controller.js';
import { CheckRecordQueries } from './infrastructure/check-record.queries.js';
import { EvidenceKeys } from './infrastructure/evidence-keys.js';
import { EvidenceQueries } from './infrastructure/evidence.queries.js';
import { FounderRecordPersonalData } from './infrastructure/founder-record-personal-data.js';
import { GoalPersonalData } from './infrastructure/goal-personal-data.js';
import { ListedMailDomains } from './infrastructure/listed-mail-domains.js';
import { PgCells } from './infrastructure/pg-cells.js';
import { PgDayCounts } from './infrastructure/pg-day-counts.js';
import { PgGoalBreakdowns } from './infrastructure/pg-goal-breakdowns.js';
import { PgEvidenceLog } from './infrastructure/pg-evidence-log.js';
import { PgReports } from './infrastructure/pg-reports.js';
import { ReportPersonalData } from './infrastructure/report-personal-data.js';
import { EvidenceReportQueries } from './infrastructure/report.queries.js';
import { SignedSeals } from './infrastructure/signed-seals.js';
import { TypeormGoalRepository } from './infrastructure/typeorm-goal.repository.js';
import { VerdictQueries } from './infrastructure/verdict.queries.js';

/** Goals that founders set, what counts as evidence, and the verdicts that follow. */
@Module({
  imports: [AnalyticsModule, ExperimentsModule, WaitlistModule, OwnIdeasModule],
  controllers: [
    EvidenceController,
    VerdictsController,
    WellKnownController,
    GoalsController,
    PlanController,
    LogController,
    IdeaReportsController,
    EvidenceReportsController,
    ReportStandingController,
  ],
  providers: [
    EvidenceKeys,
    PublicReports,
    PublishReport,
    ReadChecks,
    ReadEvidence,
    EvidenceReportQueries,
    VerdictQueries,
    WithdrawReport,
    ...adapters(
      CheckRecordQueries,
      PgReports,
      EvidenceQueries,
      TypeormGoalRepository,
      ListedMailDomains,
      PgCells,
      PgDayCounts,
      PgEvidenceLog,
      PgGoalBreakdowns,
      SignedSeals,
    ),
    ...registered(PersonalDataSections, FounderRecordPersonalData, GoalPersonalData, ReportPersonalData),
    ReadReceipt,
    StartGoal,
    TallyNow,
    WithdrawGoal,
  ],
  exports: [PublicReports],
})
export class EvidenceModule {}
