/** Number of jobs by state. Delayed jobs are waiting for their next attempt or their scheduled time. */
export type QueueCounts = Record<'waiting' | 'active' | 'delayed' | 'failed', number>;

/** Number of jobs of one type. In a long queue, only the first jobs are counted (see `BullmqQueueAdmin`). */
export interface JobTypeDepth extends Omit<QueueCounts, 'failed'> {
  type: string;
}

/** Current state of the queue. */
export interface QueueDepth extends QueueCounts {
  byType: JobTypeDepth[];
}

/** A failed job with no attempts left. Its payload isn't included, because it may contain people's texts. */
export interface FailedJob {
  id: string;
  type: string;
  /** The handler's error message, without personal data. */
  error: string;
  attempts: number;
  failedAt: Date;
}

/** The job queue for admins. */
export abstract class QueueAdmin {
  abstract counts(): Promise<QueueCounts>;

  abstract depth(): Promise<QueueDepth>;

  /** Returns the latest failed jobs, newest first. */
  abstract failed(limit: number): Promise<FailedJob[]>;

  /** Returns the job if it exists and has failed, otherwise null. */
  abstract findFailed(id: string): Promise<FailedJob | null>;

  /**
   * Puts a failed job back into the queue with a full number of attempts.
   * @returns false if the job doesn't exist or hasn't failed
   */
  abstract retry(id: string): Promise<boolean>;
}
