import { Connection } from '../database/connection.js';

/** deadlock_detected. */
const DEADLOCK = '40P01';
/** How often a statement is asked again: each time somebody else has got further. */
const AGAIN = 5;

type Call = (...parameters: unknown[]) => unknown;
type Done = (error: { code?: unknown } | null | undefined, ...rest: unknown[]) => void;

/**
 * A connection of the job queue, which asks a statement again that PostgreSQL undid to end a deadlock.
 *
 * Workers that finish jobs at the same moment delete the same old jobs and wake the same delayed ones, in no
 * particular order. BullMQ takes the victim's error for the job's: a job that is done would count as failed,
 * and run once more. Each of its commands is one statement and a transaction of its own, so a victim has done
 * nothing yet.
 */
export class QueueConnection extends Connection {
  /** Takes and returns what `pg.Client` does: its overloads cannot be written down again. */
  override query(...question: unknown[]): never {
    const told = question.at(-1);
    const ask = super.query.bind(this) as Call;
    // With a promise, as BullMQ listens and migrates, it is asked once.
    if (typeof told !== 'function') return ask(...question) as never;
    let left = AGAIN;
    const done: Done = (error, ...rest) => {
      if (error?.code === DEADLOCK && left > 0) {
        left -= 1;
        ask(...question.slice(0, -1), done);
      } else (told as Done)(error, ...rest);
    };
    return ask(...question.slice(0, -1), done) as never;
  }
}
