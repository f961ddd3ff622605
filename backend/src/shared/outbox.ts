import type { Transaction } from './unit-of-work.js';

/** An effect outside the database that must happen once the transaction has committed. */
export interface OutboxMessage {
  /** Name of the job that carries it out; also the name of the queue job. */
  type: string;
  /** JSON that the job needs. Holds ids rather than copies, so that a retry sees present data. */
  payload: Record<string, unknown>;
}

/** Where a use case leaves the effects it wants (architecture rule 8). */
export abstract class Outbox {
  /** Stores the message in the same transaction as its cause. */
  abstract add(tx: Transaction, message: OutboxMessage): Promise<void>;
}
