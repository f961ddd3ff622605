/** A unit of work for a worker process. */
export interface Job {
  /**
   * Globally unique; queueing the same ID again means the same job. Contains no `:`. For work from the
   * outbox, this is the row's ID.
   */
  id: string;
  /** Type of the `JobHandler` that runs the job. */
  type: string;
  /**
   * JSON data for the handler. Contains IDs rather than copies, because it is stored and the job may run much
   * later.
   */
  payload: Record<string, unknown>;
}

/** State of the queue's storage. */
export interface Storage {
  /** Time on the storage's clock, in milliseconds since 1970. All processes share this clock. */
  now: number;
  /** Changes with each restart of a storage that may lose recent writes; otherwise constant. */
  run: string;
}

/** The queue of jobs for workers. Use cases don't use it directly: they add a message to the `Outbox`. */
export abstract class JobQueue {
  /** Adds a job. Does nothing if the queue still has a job with this ID. */
  abstract enqueue(job: Job): Promise<void>;

  /**
   * Adds several jobs. If it throws, none, some or all of them may have been added; adding them again is
   * safe.
   */
  abstract enqueueAll(jobs: Job[]): Promise<void>;

  /** Schedules a job at an interval in milliseconds. Idempotent, and may be called by any process. */
  abstract schedule(type: string, everyMs: number): Promise<void>;

  /**
   * Schedules a job to run at `first`, and then at an interval in milliseconds. Replaces any previous
   * schedule.
   */
  abstract reschedule(type: string, everyMs: number, first: Date): Promise<void>;

  /** The time of each scheduled job's next run, in milliseconds since 1970, by type. */
  abstract schedules(): Promise<Map<string, number>>;

  /** Number of due jobs that are waiting for a worker. */
  abstract waiting(): Promise<number>;

  /** Returns the state of the queue's storage. */
  abstract storage(): Promise<Storage>;

  /** Resolves if the queue responds. @throws an error otherwise. */
  abstract check(): Promise<void>;
}
