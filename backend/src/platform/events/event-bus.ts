import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';

import { DomainEvents, type EventClass } from '../../shared/domain-events.js';
import type { Transaction } from '../../shared/unit-of-work.js';

/**
 * What a module does about an event. It writes rows, in `tx`, and nothing else: effects outside the database
 * start from those.
 */
type Handler<Event> = (tx: Transaction, event: Event) => Promise<void>;

/**
 * Whether somebody wants to hear of an event about what has the alias `row`.
 * For statements so busy that they open a transaction, and emit, only where somebody listens.
 */
type Audience = (row: string) => RawBuilder<boolean>;

interface Subscription {
  event: EventClass<object>;
  handle: Handler<object>;
  audience: Audience;
}

const EVERYBODY: Audience = () => sql`true`;

/** Who subscribed to which event; a feature module adds its own in its constructor. */
@Injectable()
export class EventBus extends DomainEvents {
  private readonly subscriptions: Subscription[] = [];

  on<Event extends object>(
    event: EventClass<Event>,
    handle: Handler<Event>,
    audience: Audience = EVERYBODY,
  ): void {
    this.subscriptions.push({ event, handle: handle as Handler<object>, audience });
  }

  async emit(tx: Transaction, event: object): Promise<void> {
    for (const one of this.subscriptions) if (event instanceof one.event) await one.handle(tx, event);
  }

  /** Whether somebody listens for `event` about what has the alias `row`. */
  audienceOf(event: EventClass<object>, row: string): RawBuilder<boolean> {
    const conditions = this.subscriptions
      .filter((one) => one.event === event)
      .map((one) => sql`(${one.audience(row)})`);
    return conditions.length > 0 ? sql`${sql.join(conditions, sql` OR `)}` : sql`false`;
  }
}
