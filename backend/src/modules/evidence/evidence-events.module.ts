import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { EventBus } from '../../platform/events/event-bus.js';
import { SignedIn } from '../auth/index.js';
import { IdeaTakenDown } from '../ideas/index.js';
import { SubscriberConfirmed } from '../waitlist/index.js';
import { EndGoal } from './application/end-goal.js';
import { CountedSignUps } from './domain/counted-sign-ups.js';
import { FounderRecords } from './domain/founder-record.js';
import { ListedMailDomains } from './infrastructure/listed-mail-domains.js';
import { PgCells } from './infrastructure/pg-cells.js';
import { PgCountedSignUps } from './infrastructure/pg-counted-sign-ups.js';
import { PgDayCounts } from './infrastructure/pg-day-counts.js';
import { PgFounderRecords } from './infrastructure/pg-founder-records.js';
import { TypeormGoalRepository } from './infrastructure/typeorm-goal.repository.js';

/** The evidence module's subscriptions to other modules' events, in every process. */
@Module({
  providers: [
    EndGoal,
    ...adapters(
      ListedMailDomains,
      PgCells,
      PgCountedSignUps,
      PgDayCounts,
      PgFounderRecords,
      TypeormGoalRepository,
    ),
  ],
})
export class EvidenceEventsModule {
  constructor(events: EventBus, signUps: CountedSignUps, records: FounderRecords, endGoal: EndGoal) {
    events.on(SubscriberConfirmed, (tx, { subscriberId, at, willingToPay, pricedArm }) =>
      signUps.confirm(tx, subscriberId, at, { willingToPay, pricedArm }),
    );
    events.on(SignedIn, (tx, { userId }) => records.rejoin(tx, userId));
    events.on(IdeaTakenDown, (tx, { ideaId }) => endGoal.makeVoid(tx, ideaId));
  }
}
