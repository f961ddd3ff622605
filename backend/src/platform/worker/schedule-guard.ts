import { Injectable, Logger } from '@nestjs/common';

import { clockOff, scheduleRepaired } from '../metrics/work-metrics.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import { JobHandlers } from '../queue/job-handlers.js';
import { JobQueue, type Storage } from '../queue/job-queue.js';
import { Pace } from '../queue/pace.js';
import { PollingLoop } from '../queue/polling-loop.js';

/** Milliseconds by which clocks may differ. */
const CLOCKS_DIFFER = 60_000;
/** Milliseconds after its time that a job without a trace in the queue is made to come again. */
const LATE = 120_000;
/** Milliseconds within which a repaired job runs. Not at once, since it may just have run. */
const SOON = 600_000;
/** A job is out of attempts after 18 hours (see retry.ts), so older messages have nothing left to do. */
const QUEUED_AGAIN = 2 * 24 * 3_600_000;

/**
 * Sees to it, once a minute, that everything that runs by the clock is scheduled for a time that makes sense.
 * A Redis that came back empty knows of no schedule, and a worker whose clock is ahead puts the next run
 * where the others do not come for hours. Times are compared by the clock of the queue's storage, which all
 * workers share. Any number of workers may do this at once.
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
    this.loop = new PollingLoop(this.logger, work, pace.guard, 'look at the schedules');
  }

  /** Schedules what is not, and looks after it until `stop()`. @throws when the queue cannot be reached. */
  async start(): Promise<void> {
    await this.check();
    // A job that came every minute in the version before may come every hour in this one.
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
        `The clock of this machine is ${Math.round(own / 1_000)} s off that of the queue: set it. Jobs run at wrong times.`,
      );
    for (const { type, everyMs } of this.handlers.scheduled()) {
      const at = next.get(type);
      if (at === undefined) {
        await this.queue.schedule(type, everyMs);
        // With none at all, this is the first start, or has been said.
        if (next.size > 0 && this.last) this.repaired(type, 'missing');
      } else if (trusted && (await this.isOff(at, everyMs, storage.now))) {
        await this.queue.reschedule(type, everyMs, new Date(storage.now + Math.min(everyMs, SOON)));
        this.repaired(type, at > storage.now ? 'ahead' : 'late');
      }
    }
    this.last = storage;
  }

  /** What a storage forgot is still in the outbox, and goes to it again under the ids that it had. */
  private async takeUpLost({ now, run }: Storage, empty: boolean): Promise<void> {
    let since: number;
    if (empty) since = now - QUEUED_AGAIN;
    else if (this.last && this.last.run !== run) since = this.last.now - CLOCKS_DIFFER;
    else return;
    const messages = await this.relay.queueAgain(new Date(since));
    if (empty && this.last) scheduleRepaired('missing');
    if (messages > 0 || this.last)
      this.logger.warn(
        `${empty ? 'The queue is empty, without any schedule' : 'The queue was restarted'}: ${messages} messages go to it again.`,
      );
  }

  private async isOff(at: number, everyMs: number, now: number): Promise<boolean> {
    if (at > now + 2 * everyMs + CLOCKS_DIFFER) return true;
    // While others wait, its turn may be yet to come.
    return at < now - LATE && (await this.queue.waiting()) === 0;
  }

  private repaired(type: string, fault: 'missing' | 'ahead' | 'late'): void {
    scheduleRepaired(fault);
    this.logger.warn(`${type} was ${FAULTS[fault]}: it is scheduled again.`);
  }
}

const FAULTS = {
  missing: 'not scheduled',
  ahead: 'scheduled for a time that lies too far ahead',
  late: 'not run when it was due',
};
