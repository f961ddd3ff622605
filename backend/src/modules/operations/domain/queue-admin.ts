/** How many jobs there are of each state; delayed ones wait for their next attempt, or for their time. */
export type QueueCounts = Record<'waiting' | 'active' | 'delayed' | 'failed', number>;

/**
 * How much of one type of work there is. Of a long queue the first jobs are looked at: see
 * `BullmqQueueAdmin`.
 */
export interface JobTypeDepth extends Omit<QueueCounts, 'failed'> {
  type: string;
}

/** The queue at one moment. */
export interface QueueDepth extends QueueCounts {
  byType: JobTypeDepth[];
}

/** A job that has failed: it is out of attempts. Its payload stays inside: it may hold what people wrote. */
export interface FailedJob {
  id: string;
  type: string;
  /** The handler's text; holds no personal data. */
  error: string;
  attempts: number;
  failedAt: Date;
}

/** The job queue as an admin sees it. */
export abstract class QueueAdmin {
  abstract counts(): Promise<QueueCounts>;

  abstract depth(): Promise<QueueDepth>;

  /** The latest failed jobs, newest first. */
  abstract failed(limit: number): Promise<FailedJob[]>;

  /** The job, when it is there and failed. */
  abstract findFailed(id: string): Promise<FailedJob | null>;

  /**
   * Puts a failed job back into the queue, with all its attempts. @returns false when it is not there or not
   * failed.
   */
  abstract retry(id: string): Promise<boolean>;
}
