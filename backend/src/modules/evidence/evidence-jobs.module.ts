import { Module } from '@nestjs/common';

import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { DAILY, ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { VisitorDayReaders } from '../../shared/visitor-days.js';
import { CountDays } from './application/count-days.js';
import { PeekDays } from './application/peek-days.js';
import { RecountCells } from './application/recount-cells.js';
import { SettleSignUps } from './application/settle-sign-ups.js';
import { CountedSignUps } from './domain/counted-sign-ups.js';
import { DayCounts } from './domain/day-counts.js';
import { MailDomains } from './domain/mail-domains.js';
import { Miscounts } from './domain/miscounts.js';
import { ListedMailDomains } from './infrastructure/listed-mail-domains.js';
import { PgCountedSignUps } from './infrastructure/pg-counted-sign-ups.js';
import { PgDayCounts } from './infrastructure/pg-day-counts.js';
import { PrometheusMiscounts } from './infrastructure/prometheus-miscounts.js';

/** Milliseconds between two looks at the days that go on, and at what is to be settled. */
const LOOK = 60_000;

/** What worker processes do for evidence. */
@Module({
  providers: [
    CountDays,
    PeekDays,
    SettleSignUps,
    RecountCells,
    { provide: DayCounts, useClass: PgDayCounts },
    { provide: MailDomains, useClass: ListedMailDomains },
    { provide: CountedSignUps, useClass: PgCountedSignUps },
    { provide: Miscounts, useClass: PrometheusMiscounts },
  ],
})
export class EvidenceJobsModule {
  constructor(
    handlers: JobHandlers,
    readers: VisitorDayReaders,
    countDays: CountDays,
    peek: PeekDays,
    settle: SettleSignUps,
    recount: RecountCells,
  ) {
    readers.register(countDays);
    handlers.register(
      new ScheduledJob('evidence.peek', LOOK, () => peek.execute()),
      new ScheduledJob('evidence.settle', LOOK, () => settle.execute()),
      new ScheduledJob('evidence.recount', DAILY, () => recount.execute()),
    );
  }
}
