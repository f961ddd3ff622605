import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { type Day, dayOf } from '../../../shared/day.js';
import { epochOf, firstOpenDay } from '../../../shared/visitor-days.js';
import { RollUps } from '../domain/roll-ups.js';

/**
 * Number of events counted in one transaction, small enough to stay well below the database's statement
 * timeout.
 */
const BATCH = 5_000;
/**
 * Maximum transactions per run: enough for two million events, or the votes of fifteen years. The next run
 * continues.
 */
const MOST_STEPS = 400;
/** Maximum number of retries with smaller batches per run. The next run continues. */
const MOST_TRIES = 100;
/** Maximum number of consecutive events that are dropped because they can't be counted. */
const MOST_PASSED_OVER = 10;
/** Number of ideas closed in one transaction. */
const IDEAS = 200;
/** Number of ideas that may fail to close in one run. If more fail, the cause isn't the ideas. */
const MOST_WAITING = 20;
/** Number of years that analytics are stored, as promised on the legal pages. */
const RETENTION_YEARS = 2;

/**
 * Counts events into daily numbers, closes past days, and prunes expired data. Idempotent, even if two runs
 * overlap.
 */
@Injectable()
export class RollUpAnalytics {
  constructor(
    private readonly rollUps: RollUps,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const today = dayOf(now);
    const oldest = dayOf(new Date(new Date(now).setUTCFullYear(now.getUTCFullYear() - RETENTION_YEARS)));
    const over = { salts: today, epochs: epochOf(today) - 1, numbers: oldest };
    const ends = [
      await this.outcomeOf(async () => {
        await this.countEvents();
        // Closing these days requires that their visits have been counted.
        await this.closeDays(firstOpenDay(now));
      }),
      await this.outcomeOf(() => this.repeat((tx) => this.rollUps.recountVotesAndSignUps(tx, now, oldest))),
      await this.outcomeOf(() => this.repeat((tx) => this.rollUps.clean(tx, over))),
    ];
    const failed = ends.find((end) => end !== null);
    if (failed) throw failed.error;
  }

  /**
   * Runs a step so that its failure doesn't stop the others.
   * @returns the error, or null on success
   */
  private async outcomeOf(work: () => Promise<void>): Promise<{ error: unknown } | null> {
    try {
      await work();
      return null;
    } catch (error) {
      return { error };
    }
  }

  /**
   * Counts events in batches. After a failure, retries with smaller batches, down to single events. An event
   * that can't be counted is dropped, so that later events are still counted. Errors that may be temporary
   * are left for the next run.
   */
  private async countEvents(): Promise<void> {
    let most = BATCH;
    let failure: unknown = null;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        await this.repeat(async (tx) => (await this.rollUps.countEvents(tx, most)) < most);
        if (most === BATCH) break;
        most = BATCH;
      } catch (error) {
        failure = error;
        if (most > 1) most = Math.ceil(most / 10);
        else if (this.unitOfWork.mayWorkLater(error)) throw error;
        else if (!(await this.passOver())) throw error;
      }
    }
    if (failure) throw failure;
  }

  /**
   * Closes past days. After a failure, retries with fewer ideas, down to one. An idea that can't be closed
   * waits for the next run without blocking the others.
   * @throws the error of an idea that couldn't be closed. The keys for counting its sign-ups are kept until
   * its day is closed.
   */
  private async closeDays(firstOpen: Day): Promise<void> {
    const waiting: string[] = [];
    let [most, failure]: [number, unknown] = [IDEAS, null];
    for (let steps = 0; steps < MOST_STEPS && waiting.length < MOST_WAITING; steps += 1) {
      const next = await this.rollUps.nextToClose(firstOpen, most, waiting);
      if (!next) break;
      try {
        if (!(await this.claimed((tx) => this.rollUps.closeVisitors(tx, next)))) return;
      } catch (error) {
        if (this.unitOfWork.mayWorkLater(error)) throw error;
        failure = error;
        if (next.ideaIds.length === 1) waiting.push(...next.ideaIds);
        most = next.ideaIds.length === 1 ? IDEAS : Math.ceil(next.ideaIds.length / 10);
      }
    }
    if (failure) throw failure;
    if (!(await this.rollUps.nextToClose(firstOpen, 1, [])))
      await this.claimed((tx) => this.rollUps.daysAreOver(tx, firstOpen));
  }

  /**
   * Runs `work` while holding the roll-up lock.
   * @returns false, without running it, if another process holds the lock
   */
  private claimed(work: (tx: Transaction) => Promise<void>): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const isOurs = await this.rollUps.claim(tx);
      if (isOurs) await work(tx);
      return isOurs;
    });
  }

  /**
   * Drops the oldest events if the event after them can be counted. If that event can't be counted either,
   * these events aren't the cause.
   * @returns false if nothing changed
   */
  private async passOver(): Promise<boolean> {
    for (let events = 1; events <= MOST_PASSED_OVER; events += 1) {
      const works = await this.unitOfWork
        .run(async (tx) => {
          await this.rollUps.dropOldestEvents(tx, events);
          if ((await this.rollUps.countEvents(tx, 1)) === 0)
            throw new Error('No event follows the dropped ones.');
          return true;
        })
        .catch(() => false);
      if (works) return true;
    }
    return false;
  }

  /**
   * Repeats `step` in short transactions until it is done, so that other transactions don't wait long for
   * locks. Committed transactions stay committed if a later one fails.
   */
  private async repeat(step: (tx: Transaction) => Promise<boolean>): Promise<void> {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const done = await this.unitOfWork.run(
        async (tx) => !(await this.rollUps.claim(tx)) || (await step(tx)),
      );
      if (done) return;
    }
  }
}
