/** A piece of work for a worker process. */
export interface Job {
  /**
   * Unique for ever; the same id queued again is the same job. Holds no `:`. For work from the outbox: the
   * row's id.
   */
  id: string;
  /** Which `JobHandler` carries it out. */
  type: string;
  /** JSON. Ids rather than copies: it is stored, and may run much later. */
  payload: Record<string, unknown>;
}

/** Where jobs wait for a worker. Use cases do not ask for this: they leave a message in the `Outbox`. */
export abstract class JobQueue {
  /** Puts a job in the queue. Nothing happens when a job with this id is still known there. */
  abstract enqueue(job: Job): Promise<void>;

  /** Queues all of them. When it throws, it may be none, some or all: queueing them again is safe. */
  abstract enqueueAll(jobs: Job[]): Promise<void>;

  /** Makes a job come every so many milliseconds. Saying it again, from any process, changes nothing. */
  abstract schedule(type: string, everyMs: number): Promise<void>;

  /** Resolves when the queue answers. @throws when it does not. */
  abstract check(): Promise<void>;
}
