import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';

import { DomainEvents, type EventClass } from '../../shared/domain-events.js';
import type { Transaction } from '../../shared/unit-of-work.js';

/**
 * A module's reaction to an event. It may only write rows, in `tx`. Effects outside the database are caused
 * later, by code that processes those rows.
 */
type Handler<Event> = (tx: Transaction, event: Event) => Promise<void>;

/**
 * An SQL condition: whether there is a subscriber for an event about the row with the alias `row`. Intended
 * for statements so frequent that they should open a transaction and emit an event only if there is a
 * subscriber.
 */
type Audience = (row: string) => RawBuilder<boolean>;

interface Subscription {
  event: EventClass<object>;
  handle: Handler<object>;
  audience: Audience;
}

const EVERY_ROW: Audience = () => sql`true`;

/** All subscribers by event. A feature module subscribes in its constructor. */
@Injectable()
export class EventBus extends DomainEvents {
  private readonly subscriptions: Subscription[] = [];

  on<Event extends object>(
    event: EventClass<Event>,
    handle: Handler<Event>,
    audience: Audience = EVERY_ROW,
  ): void {
    this.subscriptions.push({ event, handle: handle as Handler<object>, audience });
  }

  async emit(tx: Transaction, event: object): Promise<void> {
    for (const one of this.subscriptions) if (event instanceof one.event) await one.handle(tx, event);
  }

  /** An SQL condition: whether `event` has a subscriber for the row with the alias `row`. */
  audienceOf(event: EventClass<object>, row: string): RawBuilder<boolean> {
    const conditions = this.subscriptions
      .filter((subscription) => subscription.event === event)
      .map((subscription) => sql`(${subscription.audience(row)})`);
    return conditions.length > 0 ? sql`${sql.join(conditions, sql` OR `)}` : sql`false`;
  }
}
