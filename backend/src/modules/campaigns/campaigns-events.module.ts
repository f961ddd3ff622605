import { Module } from '@nestjs/common';

import { EventBus } from '../../platform/events/event-bus.js';
import { SubscriberConfirmed, SubscriberJoined } from '../waitlist/index.js';
import { mailsOnJoin, SignUpDeliveries } from './infrastructure/sign-up-deliveries.js';

/** What campaigns do about events elsewhere, in every process. */
@Module({ providers: [SignUpDeliveries] })
export class CampaignsEventsModule {
  constructor(events: EventBus, deliveries: SignUpDeliveries) {
    events.on(SubscriberJoined, (tx, event) => deliveries.schedule(tx, event), mailsOnJoin);
    events.on(SubscriberConfirmed, (tx, event) => deliveries.confirmed(tx, event));
  }
}
