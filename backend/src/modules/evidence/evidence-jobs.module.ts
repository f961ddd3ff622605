import { Module } from '@nestjs/common';

import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { DAILY, scheduled, scheduledWork } from '../../platform/queue/scheduled-job.js';
import { adapters, registered } from '../../platform/providers.js';
import { VisitorDayReaders } from '../../shared/visitor-days.js';
import { OptionalMailsModule } from '../mail-preferences/index.js';
import { ForgetFounders, RecountCells, SettleSignUps } from './application/upkeep.js';
import { CountDays, PeekDays } from './application/count-days.js';
import { JudgeGoals } from './application/judge-goals.js';
import { ReadVerdictWords } from './application/read-verdict-words.js';
import { JUDGING } from './domain/goal.repository.js';
import { EvidenceQueries } from './infrastructure/evidence.queries.js';
import { GoalQueries } from './infrastructure/goal.queries.js';
import { ListedMailDomains } from './infrastructure/listed-mail-domains.js';
import { PgCells } from './infrastructure/pg-cells.js';
import { PgCountedSignUps } from './infrastructure/pg-counted-sign-ups.js';
import { PgDayCounts } from './infrastructure/pg-day-counts.js';
import { PgFounderRecords } from './infrastructure/pg-founder-records.js';
import { PrometheusMiscounts } from './infrastructure/prometheus-miscounts.js';
import { TypeormGoalRepository } from './infrastructure/typeorm-goal.repository.js';
import { SendReceiptHandler, SendVerdictHandler } from './jobs/goal-mail.handlers.js';

/** Milliseconds between runs of the jobs for open days and unsettled sign-ups. */
const LOOK = 60_000;

/** Jobs of the evidence module. */
@Module({
  imports: [OptionalMailsModule],
  providers: [
    ...registered(JobHandlers, SendVerdictHandler, SendReceiptHandler),
    // A day is closed a few minutes after midnight, and its verdict should follow soon.
    ...scheduledWork(JUDGING, JudgeGoals, LOOK),
    ...registered(VisitorDayReaders, CountDays),
    ...scheduled('evidence.peek', LOOK, PeekDays),
    ...scheduled('evidence.settle', LOOK, SettleSignUps),
    ...scheduled('evidence.recount', DAILY, RecountCells),
    ...scheduled('evidence.forget-founders', DAILY, ForgetFounders),
    GoalQueries,
    ...adapters(
      TypeormGoalRepository,
      EvidenceQueries,
      PgCells,
      PgDayCounts,
      ListedMailDomains,
      PgCountedSignUps,
      PgFounderRecords,
      PrometheusMiscounts,
    ),
    ReadVerdictWords,
  ],
  exports: [ReadVerdictWords],
})
export class EvidenceJobsModule {}
