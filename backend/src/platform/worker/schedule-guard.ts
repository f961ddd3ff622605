import { Injectable, Logger } from '@nestjs/common';

import { clockOff, scheduleRepaired } from '../metrics/work-metrics.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import { JobHandlers } from '../queue/job-handlers.js';
import { JobQueue, type Storage } from '../queue/job-queue.js';
import { Pace } from '../queue/pace.js';
import { PollingLoop } from '../queue/polling-loop.js';

/** Tolerated clock difference in milliseconds. */
const CLOCKS_DIFFER = 60_000;
/** Number of milliseconds after its scheduled time at which a job that isn't in the queue counts as lost. */
const LATE = 120_000;
/** Number of milliseconds within which a repaired job runs. Not immediately, because it may just have run. */
const SOON = 600_000;
/**
 * Age of the oldest outbox messages to redispatch. A job has used up its attempts after 18 hours (see
 * retry.ts), so older messages don't matter.
 */
const QUEUED_AGAIN = 2 * 24 * 3_600_000;

/**
 * Checks once a minute that every scheduled job has a plausible next run. A Redis that lost its data has no
 * schedules, and a worker whose clock is ahead schedules the next run hours too late for the others. Times
 * are compared by the clock of the queue's storage, which all workers share. Any number of workers may run
 * this.
 */
@Injectable()
export class ScheduleGuard {
  private readonly logger = new Logger('Schedules');
  private readonly loop: PollingLoop;
  private last: Storage | null = null;

  constructor(
    private readonly queue: JobQueue,
    private readonly handlers: JobHandlers,
    private readonly relay: OutboxRelay,
    pace: Pace,
  ) {
    const work = async () => {
      await this.check();
      return false;
    };
    this.loop = new PollingLoop(this.logger, work, pace.guard, 'check the schedules');
  }

  /**
   * Schedules missing jobs, and keeps checking until `stop()` is called. @throws an error if the queue is
   * unreachable.
   */
  async start(): Promise<void> {
    await this.check();
    // Schedules every job again, because its interval may have changed since the previous version.
    for (const { type, everyMs } of this.handlers.scheduled()) await this.queue.schedule(type, everyMs);
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  private async check(): Promise<void> {
    const [storage, next] = await Promise.all([this.queue.storage(), this.queue.schedules()]);
    await this.takeUpLost(storage, next.size === 0);
    const own = Date.now() - storage.now;
    clockOff(own / 1_000);
    const trusted = Math.abs(own) <= CLOCKS_DIFFER;
    if (!trusted)
      this.logger.error(
        `The clock of this machine is ${Math.round(own / 1_000)} s off the queue's clock. Correct it, because jobs run at the wrong times.`,
      );
    for (const { type, everyMs } of this.handlers.scheduled()) {
      const at = next.get(type);
      if (at === undefined) {
        await this.queue.schedule(type, everyMs);
        // Otherwise, no job is scheduled: this is the first start, or `takeUpLost` has already reported the
        // loss.
        if (next.size > 0 && this.last) this.repaired(type, 'missing');
      } else if (trusted && (await this.isOff(at, everyMs, storage.now))) {
        await this.queue.reschedule(type, everyMs, new Date(storage.now + Math.min(everyMs, SOON)));
        this.repaired(type, at > storage.now ? 'ahead' : 'late');
      }
    }
    this.last = storage;
  }

  /** Redispatches messages that the storage may have lost. The outbox still has them, with the same IDs. */
  private async takeUpLost({ now, run }: Storage, empty: boolean): Promise<void> {
    let since: number;
    if (empty) since = now - QUEUED_AGAIN;
    else if (this.last && this.last.run !== run) since = this.last.now - CLOCKS_DIFFER;
    else return;
    const messages = await this.relay.queueAgain(new Date(since));
    if (empty && this.last) scheduleRepaired('missing');
    if (messages > 0 || this.last)
      this.logger.warn(
        `${empty ? 'The queue is empty, without any schedule' : 'The queue was restarted'}: ${messages} messages are queued again.`,
      );
  }

  private async isOff(at: number, everyMs: number, now: number): Promise<boolean> {
    if (at > now + 2 * everyMs + CLOCKS_DIFFER) return true;
    // If other jobs are waiting, this job may simply be waiting in line.
    return at < now - LATE && (await this.queue.waiting()) === 0;
  }

  private repaired(type: string, fault: 'missing' | 'ahead' | 'late'): void {
    scheduleRepaired(fault);
    this.logger.warn(`${type} was ${FAULTS[fault]} and is rescheduled.`);
  }
}

const FAULTS = {
  missing: 'not scheduled',
  ahead: 'scheduled too far ahead',
  late: 'not run when it was due',
};
