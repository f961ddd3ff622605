/** Work that rows of a feature ask for (docs/adr/0081): the worker looks for it, whoever wrote the rows. */
export interface DueWork {
  /** Attempts until it is given up; those of a job where this is left out. */
  readonly attempts?: number;

  /**
   * Keys of what is due, whose turn is first. The order is how owners share: one that has much to do must not
   * come first each time. Its SQL leaves out `postponed` work.
   */
  due(limit: number): Promise<string[]>;

  /**
   * Does it, if it is still to be done: another process may have been quicker. A row's lock keeps two from
   * doing the same at once.
   * @param attempt 1 at the first. @param factor `RATE_LIMIT_FACTOR`.
   * @throws DoneElsewhere when another process is doing it; anything else means: again later.
   */
  execute(key: string, attempt: number, factor: number): Promise<unknown>;

  /**
   * Ends work whose attempts are used up. Left out: operations shows it, and it is tried once a day.
   * @param error null when no attempt ended: each took its worker down.
   */
  giveUp?(key: string, error: unknown): Promise<unknown>;
}

/** Another process is doing this work: the attempt neither failed nor did anything. */
export class DoneElsewhere extends Error {
  override name = 'DoneElsewhere';
}

/** A kind of work. */
export interface WorkKind {
  /** Names it in the log, in metrics and in operations. */
  kind: string;
  work: DueWork;
}

/** The list of work that is under way or failed, for use cases that do not wait for a worker's look. */
export abstract class DueWorkList {
  /** Attempts it now. @returns false when another attempt is under way, or the next one is for later. */
  abstract attempt(kind: WorkKind, key: string): Promise<boolean>;

  /** Makes work that failed due at once, with all its attempts. */
  abstract retry(kind: string, key: string): Promise<void>;
}
