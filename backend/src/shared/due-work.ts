/**
 * Work that follows from a feature's rows (docs/adr/0081). A worker polls for it, no matter which process
 * wrote the rows.
 */
export interface DueWork {
  /** Number of attempts before giving up. Defaults to the number of attempts for jobs. */
  readonly attempts?: number;

  /**
   * Returns keys of due work, in the order to do it. The order must be fair to all owners: an owner with a
   * lot of work must not always come first. The SQL must exclude `postponed` work.
   */
  due(limit: number): Promise<string[]>;

  /**
   * Does the work if it is still due, because another process may have been faster. A row lock prevents two
   * processes from doing it at the same time.
   * @param attempt 1 for the first attempt. @param factor `RATE_LIMIT_FACTOR`.
   * @throws DoneElsewhere if another process is doing the work. After any other error, it is retried later.
   */
  execute(key: string, attempt: number, factor: number): Promise<unknown>;

  /**
   * Ends work that has no attempts left. Without this method, the Operations page shows the work, and it is
   * retried once a day.
   * @param error null if every attempt crashed its worker.
   */
  giveUp?(key: string, error: unknown): Promise<unknown>;
}

/** Thrown if another process is doing this work: the attempt did nothing, and doesn't count as failed. */
export class DoneElsewhere extends Error {
  override name = 'DoneElsewhere';
}

/** A kind of work. */
export interface WorkKind {
  /** Name of the kind in the log, in metrics and on the Operations page. */
  kind: string;
  work: DueWork;
}

/** The list of running and failed work, for use cases that don't wait for a worker to poll. */
export abstract class DueWorkList {
  /**
   * Attempts the work immediately. @returns false if another attempt is running, or the next attempt is in
   * the future.
   */
  abstract attempt(kind: WorkKind, key: string): Promise<boolean>;

  /** Makes failed work due immediately, with all its attempts. */
  abstract retry(kind: string, key: string): Promise<void>;
}
