import type { Transaction } from './unit-of-work.js';

/**
 * An event's class, which identifies the event. It is defined in `domain/events.ts` of the module where the
 * event happens.
 */
export type EventClass<Event extends object> = abstract new (...args: never[]) => Event;

/** Emits domain events. Other modules subscribe to an event's class (docs/adr/0029). */
export abstract class DomainEvents {
  /**
   * Passes the event to its subscribers, in the transaction of the change and after the change was written,
   * so that the subscribers' writes commit with it. @throws a subscriber's error.
   */
  abstract emit(tx: Transaction, event: object): Promise<void>;
}
