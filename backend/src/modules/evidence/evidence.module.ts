import { Module } from '@nestjs/common';

import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { AnalyticsModule } from '../analytics/index.js';
import { ExperimentsModule } from '../experiments/index.js';
import { WaitlistModule } from '../waitlist/index.js';
import { OwnIdeasModule } from '../ideas/index.js';
import { EndGoal } from './application/end-goal.js';
import { FounderReports } from './application/founder-reports.js';
import { ReadEvidence } from './application/read-evidence.js';
import { ReadReceipt, StartGoal } from './application/start-goal.js';
import { EvidenceController, VerdictsController } from './http/evidence.controller.js';
import { GoalsController, PlanController } from './http/goals.controller.js';
import {
  IdeaReportsController,
  EvidenceReportsController,
  ReportStandingController,
} from './http/reports.controller.js';
import { LogController, WellKnownController } from './http/verification.controller.js';
import { PublicReports } from './http/public-reports.js';
import { EvidenceKeys } from './infrastructure/evidence-keys.queries.js';
import { EvidenceQueries } from './infrastructure/evidence.queries.js';
import {
  FounderRecordPersonalData,
  GoalPersonalData,
  ReportPersonalData,
} from './infrastructure/evidence-personal-data.js';
import { ListedMailDomains } from './infrastructure/listed-mail-domains.js';
import { PgCells } from './infrastructure/pg-cells.js';
import { PgDayCounts } from './infrastructure/pg-day-counts.js';
import { PgGoalBreakdowns } from './infrastructure/pg-goal-breakdowns.js';
import { PgEvidenceLog } from './infrastructure/pg-evidence-log.js';
import { PgReports } from './infrastructure/pg-reports.js';
import { EvidenceReportQueries } from './infrastructure/report.queries.js';
import { SignedSeals } from './infrastructure/signed-seals.js';
import { TypeormGoalRepository } from './infrastructure/typeorm-goal.repository.js';
import { GoalQueries } from './infrastructure/goal.queries.js';

/** Evidence module: founders' goals, counting of visitors and sign-ups, and verdicts. */
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
    EndGoal,
    FounderReports,
    ReadEvidence,
    EvidenceReportQueries,
    GoalQueries,
    ...adapters(
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
  ],
  exports: [EvidenceReportQueries, PublicReports, ReadEvidence, StartGoal],
})
export class EvidenceModule {}
