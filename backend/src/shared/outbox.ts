import type { Transaction } from './unit-of-work.js';

/** An effect outside the database that must happen once the transaction has committed. */
export interface OutboxMessage {
  /** Type of the job that causes the effect. */
  type: string;
  /** The job's payload, as JSON. Contains IDs rather than copies, so that a retry sees current data. */
  payload: Record<string, unknown>;
}

/** Stores effects that a use case requests (architecture rule 8). */
export abstract class Outbox {
  /** Stores the message in the same transaction as its cause. */
  abstract add(tx: Transaction, message: OutboxMessage): Promise<void>;
}
