import type { Transaction } from './unit-of-work.js';

/**
 * An event's class, which is its name: it stands in the `domain/events.ts` of the module where it happens.
 */
export type EventClass<Event extends object> = abstract new (...args: never[]) => Event;

/** Says what has happened. Modules that want to know subscribe to the event's class (docs/adr/0029). */
export abstract class DomainEvents {
  /**
   * Hands the event to its subscribers, in the transaction that makes it, after the change is written: what
   * they write stands or falls with it. @throws what a subscriber throws.
   */
  abstract emit(tx: Transaction, event: object): Promise<void>;
}
