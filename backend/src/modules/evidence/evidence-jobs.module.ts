import { Module } from '@nestjs/common';

import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { DAILY, ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { VisitorDayReaders } from '../../shared/visitor-days.js';
import { OptionalMailsModule } from '../mail-preferences/index.js';
import { CountDays } from './application/count-days.js';
import { JudgeGoals } from './application/judge-goals.js';
import { PeekDays } from './application/peek-days.js';
import { ReadVerdictWords } from './application/read-verdict-words.js';
import { RecountCells } from './application/recount-cells.js';
import { SettleSignUps } from './application/settle-sign-ups.js';
import { Cells } from './domain/cells.js';
import { CountedSignUps } from './domain/counted-sign-ups.js';
import { DayCounts } from './domain/day-counts.js';
import { EvidenceRecords } from './domain/evidence-records.js';
import { GoalRepository } from './domain/goal.repository.js';
import { MailDomains } from './domain/mail-domains.js';
import { Miscounts } from './domain/miscounts.js';
import { EvidenceQueries } from './infrastructure/evidence.queries.js';
import { GoalFounderQueries } from './infrastructure/goal-founder.queries.js';
import { ListedMailDomains } from './infrastructure/listed-mail-domains.js';
import { PgCells } from './infrastructure/pg-cells.js';
import { PgCountedSignUps } from './infrastructure/pg-counted-sign-ups.js';
import { PgDayCounts } from './infrastructure/pg-day-counts.js';
import { PrometheusMiscounts } from './infrastructure/prometheus-miscounts.js';
import { TypeormGoalRepository } from './infrastructure/typeorm-goal.repository.js';
import { JudgeGoalsHandler } from './jobs/judge-goals.handler.js';
import { SendVerdictHandler } from './jobs/send-verdict.handler.js';

/** Milliseconds between two looks at the days that go on, and at what is to be settled. */
const LOOK = 60_000;

/** What worker processes do for evidence. */
@Module({
  imports: [OptionalMailsModule],
  providers: [
    JudgeGoals,
    JudgeGoalsHandler,
    SendVerdictHandler,
    GoalFounderQueries,
    { provide: GoalRepository, useClass: TypeormGoalRepository },
    { provide: EvidenceRecords, useClass: EvidenceQueries },
    { provide: Cells, useClass: PgCells },
    CountDays,
    PeekDays,
    SettleSignUps,
    RecountCells,
    ReadVerdictWords,
    { provide: DayCounts, useClass: PgDayCounts },
    { provide: MailDomains, useClass: ListedMailDomains },
    { provide: CountedSignUps, useClass: PgCountedSignUps },
    { provide: Miscounts, useClass: PrometheusMiscounts },
  ],
  exports: [ReadVerdictWords],
})
export class EvidenceJobsModule {
  constructor(
    handlers: JobHandlers,
    readers: VisitorDayReaders,
    countDays: CountDays,
    peek: PeekDays,
    settle: SettleSignUps,
    recount: RecountCells,
    judge: JudgeGoalsHandler,
    sendVerdict: SendVerdictHandler,
  ) {
    readers.register(countDays);
    handlers.register(
      judge,
      sendVerdict,
      new ScheduledJob('evidence.peek', LOOK, () => peek.execute()),
      new ScheduledJob('evidence.settle', LOOK, () => settle.execute()),
      new ScheduledJob('evidence.recount', DAILY, () => recount.execute()),
    );
  }
}
