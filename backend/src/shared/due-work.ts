/** Work that follows from a feature's rows (docs/adr/0081). A worker polls for it, whoever wrote the rows. */
export interface DueWork {
  /** Number of attempts before it is given up. Defaults to that of jobs. */
  readonly attempts?: number;

  /**
   * Keys of due work, in order of their turn. The order must share fairly between owners: one with much work
   * must not always come first. The SQL must exclude `postponed` work.
   */
  due(limit: number): Promise<string[]>;

  /**
   * Does the work if it is still due, because another process may have been faster. A row's lock prevents two
   * processes from doing it at the same time.
   * @param attempt 1 for the first. @param factor `RATE_LIMIT_FACTOR`.
   * @throws DoneElsewhere if another process is doing it. Any other error means a later retry.
   */
  execute(key: string, attempt: number, factor: number): Promise<unknown>;

  /**
   * Ends work without attempts left. Without this method, Operations shows the work, and it is retried once a
   * day.
   * @param error null if every attempt crashed its worker.
   */
  giveUp?(key: string, error: unknown): Promise<unknown>;
}

/** Another process is doing this work: the attempt did nothing, and doesn't count as failed. */
export class DoneElsewhere extends Error {
  override name = 'DoneElsewhere';
}

/** A kind of work. */
export interface WorkKind {
  /** Name in the log, in metrics and in Operations. */
  kind: string;
  work: DueWork;
}

/** The list of running and failed work, for use cases that don't wait for a worker to poll. */
export abstract class DueWorkList {
  /**
   * Attempts the work now. @returns false if another attempt is running, or the next one is in the future.
   */
  abstract attempt(kind: WorkKind, key: string): Promise<boolean>;

  /** Makes failed work due immediately, with all its attempts. */
  abstract retry(kind: string, key: string): Promise<void>;
}
