import { Module } from '@nestjs/common';

import { EventBus } from '../../platform/events/event-bus.js';
import { SubscriberConfirmed } from '../waitlist/index.js';
import { CountedSignUps } from './domain/counted-sign-ups.js';
import { PgCountedSignUps } from './infrastructure/pg-counted-sign-ups.js';

/** What evidence does about events elsewhere, in every process. */
@Module({ providers: [{ provide: CountedSignUps, useClass: PgCountedSignUps }] })
export class EvidenceEventsModule {
  constructor(events: EventBus, signUps: CountedSignUps) {
    events.on(SubscriberConfirmed, (tx, { subscriberId, at, willingToPay }) =>
      signUps.confirm(tx, subscriberId, at, willingToPay),
    );
  }
}
