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

/** Where the queue is kept. */
export interface Storage {
  /** Its clock, in milliseconds since 1970: the one that all processes share. */
  now: number;
  /** Another one after each restart of a storage that may forget what came last; else always the same. */
  run: string;
}

/** Where jobs wait for a worker. Use cases do not ask for this: they leave a message in the `Outbox`. */
export abstract class JobQueue {
  /** Puts a job in the queue. Nothing happens when a job with this id is still known there. */
  abstract enqueue(job: Job): Promise<void>;

  /** Queues all of them. When it throws, it may be none, some or all: queueing them again is safe. */
  abstract enqueueAll(jobs: Job[]): Promise<void>;

  /** Makes a job come every so many milliseconds. Saying it again, from any process, changes nothing. */
  abstract schedule(type: string, everyMs: number): Promise<void>;

  /**
   * Makes a scheduled job come for the first time at `first`, and then every so many milliseconds, whatever
   * was scheduled for it before.
   */
  abstract reschedule(type: string, everyMs: number, first: Date): Promise<void>;

  /** When each scheduled job comes next, in milliseconds since 1970, by type. */
  abstract schedules(): Promise<Map<string, number>>;

  /** How many jobs wait for a worker, whose time has come. */
  abstract waiting(): Promise<number>;

  /** What the queue's storage says of itself. */
  abstract storage(): Promise<Storage>;

  /** Resolves when the queue answers. @throws when it does not. */
  abstract check(): Promise<void>;
}
