import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { EventBus } from '../../platform/events/event-bus.js';
import { IdeaTakenDown } from '../ideas/index.js';
import { SubscriberConfirmed } from '../waitlist/index.js';
import { VoidGoal } from './application/void-goal.js';
import { CountedSignUps } from './domain/counted-sign-ups.js';
import { PgCountedSignUps } from './infrastructure/pg-counted-sign-ups.js';
import { TypeormGoalRepository } from './infrastructure/typeorm-goal.repository.js';

/** What evidence does about events elsewhere, in every process. */
@Module({
  providers: [VoidGoal, ...adapters(PgCountedSignUps, TypeormGoalRepository)],
})
export class EvidenceEventsModule {
  constructor(events: EventBus, signUps: CountedSignUps, voidGoal: VoidGoal) {
    events.on(SubscriberConfirmed, (tx, { subscriberId, at, willingToPay, pricedArm }) =>
      signUps.confirm(tx, subscriberId, at, { willingToPay, pricedArm }),
    );
    events.on(IdeaTakenDown, (tx, { ideaId }) => voidGoal.within(tx, ideaId));
  }
}
