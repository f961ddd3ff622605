import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { dayOf } from '../../../shared/day.js';
import { epochOf, firstOpenDay } from '../../../shared/visitor-days.js';
import { RollUps } from '../domain/roll-ups.js';

/** Events in one transaction: well within the database's time limit for a statement. */
const BATCH = 5_000;
/**
 * Transactions in one run: two million events, or the votes of fifteen years. What is left waits for the
 * next run.
 */
const MOST_STEPS = 400;
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
    await this.repeat(async (tx) => (await this.rollUps.countEvents(tx, BATCH)) < BATCH);
    await this.repeat((tx) => this.rollUps.recountVotesAndSignUps(tx, now, oldest));
    await this.repeat((tx) => this.rollUps.closeVisitors(tx, firstOpenDay(now)));
    const over = { salts: today, epochs: epochOf(today), numbers: oldest };
    await this.repeat((tx) => this.rollUps.clean(tx, over));
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
