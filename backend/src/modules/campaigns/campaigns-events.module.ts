import { Module } from '@nestjs/common';

import { EventBus } from '../../platform/events/event-bus.js';
import {
  SubscriberConfirmed,
  SubscriberJoined,
  SubscriberResubscribed,
  SubscriberUnsubscribed,
} from '../waitlist/index.js';
import { MailOutcomes } from './infrastructure/mail-outcomes.js';
import { mailsOnJoin, SignUpDeliveries } from './infrastructure/sign-up-deliveries.js';

/** What campaigns do about events elsewhere, in every process. */
@Module({ providers: [SignUpDeliveries, MailOutcomes] })
export class CampaignsEventsModule {
  constructor(events: EventBus, deliveries: SignUpDeliveries, outcomes: MailOutcomes) {
    events.on(SubscriberJoined, (tx, event) => deliveries.schedule(tx, event), mailsOnJoin);
    events.on(SubscriberConfirmed, (tx, event) => deliveries.confirmed(tx, event));
    events.on(SubscriberConfirmed, (tx, { subscriberId, at }) => outcomes.confirmed(tx, subscriberId, at));
    events.on(SubscriberUnsubscribed, (tx, { subscriberId }) => outcomes.left(tx, subscriberId));
    events.on(SubscriberResubscribed, (tx, { subscriberId }) => outcomes.cameBack(tx, subscriberId));
  }
}
