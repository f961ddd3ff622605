import { Module } from '@nestjs/common';

import { EventBus } from '../../platform/events/event-bus.js';
import {
  MailboxBounced,
  SubscriberConfirmed,
  SubscriberJoined,
  SubscriberResubscribed,
  SubscriberUnsubscribed,
} from '../waitlist/index.js';
import { MailOutcomes } from './infrastructure/mail-outcomes.js';
import { PgSuppressions } from './infrastructure/pg-suppressions.js';
import { mailsOnJoin, SignUpDeliveries } from './infrastructure/sign-up-deliveries.js';

/** What campaigns do about events elsewhere, in every process. */
@Module({ providers: [SignUpDeliveries, MailOutcomes, PgSuppressions] })
export class CampaignsEventsModule {
  constructor(
    events: EventBus,
    deliveries: SignUpDeliveries,
    outcomes: MailOutcomes,
    suppressions: PgSuppressions,
  ) {
    events.on(SubscriberJoined, (tx, event) => deliveries.schedule(tx, event), mailsOnJoin);
    events.on(SubscriberConfirmed, (tx, event) => deliveries.confirmed(tx, event));
    events.on(SubscriberConfirmed, (tx, { subscriberId, at }) => outcomes.confirmed(tx, subscriberId, at));
    events.on(SubscriberUnsubscribed, (tx, { subscriberId }) => outcomes.left(tx, subscriberId));
    events.on(MailboxBounced, (tx, bounced) => suppressions.add(tx, bounced));
    events.on(SubscriberResubscribed, (tx, { subscriberId }) => outcomes.cameBack(tx, subscriberId));
  }
}
