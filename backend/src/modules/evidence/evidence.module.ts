import { Module } from '@nestjs/common';

import { ReadEvidence } from './application/read-evidence.js';
import { StartGoal } from './application/start-goal.js';
import { WithdrawGoal } from './application/withdraw-goal.js';
import { EvidenceLog } from './domain/evidence-log.js';
import { EvidenceRecords } from './domain/evidence-records.js';
import { GoalRepository } from './domain/goal.repository.js';
import { Seals } from './domain/seals.js';
import { EvidenceController } from './http/evidence.controller.js';
import { GoalsController } from './http/goals.controller.js';
import { LogController } from './http/log.controller.js';
import { PlanController } from './http/plan.controller.js';
import { VerdictsController } from './http/verdicts.controller.js';
import { WellKnownController } from './http/well-known.controller.js';
import { EvidenceKeys } from './infrastructure/evidence-keys.js';
import { EvidenceKeyQueries } from './infrastructure/evidence-keys.queries.js';
import { EvidenceLogQueries } from './infrastructure/evidence-log.queries.js';
import { EvidenceQueries } from './infrastructure/evidence.queries.js';
import { PgEvidenceLog } from './infrastructure/pg-evidence-log.js';
import { SignedSeals } from './infrastructure/signed-seals.js';
import { TypeormGoalRepository } from './infrastructure/typeorm-goal.repository.js';
import { VerdictQueries } from './infrastructure/verdict.queries.js';

/** Goals set before looking, what counts as evidence, and the verdicts that follow. */
@Module({
  controllers: [
    EvidenceController,
    VerdictsController,
    WellKnownController,
    GoalsController,
    PlanController,
    LogController,
  ],
  providers: [
    EvidenceKeys,
    EvidenceKeyQueries,
    ReadEvidence,
    VerdictQueries,
    { provide: EvidenceRecords, useClass: EvidenceQueries },
    StartGoal,
    WithdrawGoal,
    EvidenceLogQueries,
    { provide: GoalRepository, useClass: TypeormGoalRepository },
    { provide: EvidenceLog, useClass: PgEvidenceLog },
    { provide: Seals, useClass: SignedSeals },
  ],
})
export class EvidenceModule {}
