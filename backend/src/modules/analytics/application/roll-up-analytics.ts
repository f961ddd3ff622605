import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { type Day, dayOf } from '../../../shared/day.js';
import { epochOf, firstOpenDay } from '../../../shared/visitor-days.js';
import { RollUps } from '../domain/roll-ups.js';

/** Events in one transaction: well within the database's time limit for a statement. */
const BATCH = 5_000;
/**
 * Transactions in one run: two million events, or the votes of fifteen years. What is left waits for the
 * next run.
 */
const MOST_STEPS = 400;
/** Attempts at smaller batches, after which what is left waits for the next run. */
const MOST_TRIES = 100;
/** Events in a row that are thrown away because they cannot be counted. */
const MOST_PASSED_OVER = 10;
/** Ideas whose day is closed in one transaction. */
const IDEAS = 200;
/** Ideas in one run whose day may fail to close: with more, it is not the ideas that are at fault. */
const MOST_WAITING = 20;
/** The legal pages promise that analytics are kept two years. */
const RETENTION_YEARS = 2;

/**
 * Turns events into the numbers of days, and throws away what is over. Running it again, or twice at once,
 * changes nothing.
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
        // Only after its visits are counted.
        await this.closeDays(firstOpenDay(now));
      }),
      await this.outcomeOf(() => this.repeat((tx) => this.rollUps.recountVotesAndSignUps(tx, now, oldest))),
      await this.outcomeOf(() => this.repeat((tx) => this.rollUps.clean(tx, over))),
    ];
    const failed = ends.find((end) => end !== null);
    if (failed) throw failed.error;
  }

  /** What fails keeps nothing else from being done. @returns why it failed; null when it did not. */
  private async outcomeOf(work: () => Promise<void>): Promise<{ error: unknown } | null> {
    try {
      await work();
      return null;
    } catch (error) {
      return { error };
    }
  }

  /**
   * Fewer at a time where that fails, down to one. An event that cannot be counted keeps nothing after it
   * from being counted; what may work later is left for later.
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
   * Closes the days that are over: fewer ideas at a time where that fails, down to one. An idea whose day
   * can't be closed waits for the next run, and keeps no other idea's day open.
   * @throws why an idea waits. Keys by which its sign-ups are counted then stay until it is closed.
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

  /** @returns false, having done nothing, when another process has the right to work on the numbers. */
  private claimed(work: (tx: Transaction) => Promise<void>): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const isOurs = await this.rollUps.claim(tx);
      if (isOurs) await work(tx);
      return isOurs;
    });
  }

  /**
   * Throws away the events that cannot be counted, if the one after them can: else it is not the events that
   * are at fault. @returns false when it changed nothing.
   */
  private async passOver(): Promise<boolean> {
    for (let events = 1; events <= MOST_PASSED_OVER; events += 1) {
      const works = await this.unitOfWork
        .run(async (tx) => {
          await this.rollUps.dropOldestEvents(tx, events);
          if ((await this.rollUps.countEvents(tx, 1)) === 0) throw new Error('There is no event after them.');
          return true;
        })
        .catch(() => false);
      if (works) return true;
    }
    return false;
  }

  /**
   * Short transactions, so that nobody waits long for a lock; each stands on its own when the next one
   * fails.
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
