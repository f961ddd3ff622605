/** A unit of work for a worker process. */
export interface Job {
  /**
   * Globally unique; queueing the same id again means the same job. Contains no `:`. For work from the
   * outbox: the row's id.
   */
  id: string;
  /** Type of the `JobHandler` that runs it. */
  type: string;
  /** JSON. Contains ids rather than copies, because it is stored and may run much later. */
  payload: Record<string, unknown>;
}

/** State of the queue's storage. */
export interface Storage {
  /** The storage's clock, in milliseconds since 1970, which all processes share. */
  now: number;
  /** Changes with each restart of a storage that may lose recent writes; otherwise constant. */
  run: string;
}

/** The queue of jobs for workers. Use cases don't use it: they add a message to the `Outbox`. */
export abstract class JobQueue {
  /** Adds a job. Does nothing if the queue still has a job with this id. */
  abstract enqueue(job: Job): Promise<void>;

  /** Adds several jobs. If it throws, none, some or all may have been added; adding them again is safe. */
  abstract enqueueAll(jobs: Job[]): Promise<void>;

  /** Schedules a job at an interval in milliseconds. Idempotent, from any process. */
  abstract schedule(type: string, everyMs: number): Promise<void>;

  /**
   * Schedules a job first at `first`, then at an interval in milliseconds. Replaces any previous schedule.
   */
  abstract reschedule(type: string, everyMs: number, first: Date): Promise<void>;

  /** The next run of each scheduled job, in milliseconds since 1970, by type. */
  abstract schedules(): Promise<Map<string, number>>;

  /** Number of due jobs that wait for a worker. */
  abstract waiting(): Promise<number>;

  /** The state of the queue's storage. */
  abstract storage(): Promise<Storage>;

  /** Resolves if the queue responds. @throws otherwise. */
  abstract check(): Promise<void>;
}
