import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { addDays, type Day, dayOf } from '../../../shared/day.js';
import { existing } from '../../../shared/domain-error.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { plus } from '../../../shared/sums.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { Cells } from '../domain/cells.js';
import { DayCounts, MANY_VISITORS } from '../domain/day-counts.js';
import { GoalWithdrawn } from '../domain/events.js';
import type { Goal } from '../domain/goal.js';
import { GoalRepository } from '../domain/goal.repository.js';
import { MailDomains } from '../domain/mail-domains.js';
import { decidedGoal } from '../domain/read-goal.js';
import type { Tally } from '../domain/verdict.js';

/** Ends a running goal early. The goal stays on record, with everyone counted up to that time. */
@Injectable()
export class EndGoal {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly goals: GoalRepository,
    private readonly cells: Cells,
    private readonly counts: DayCounts,
    private readonly mailDomains: MailDomains,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Withdraws a founder's goal.
   * @throws NotFound (including for another founder's goal), GoalDecided.
   */
  async withdraw(founderId: string, id: string): Promise<Goal> {
    return this.unitOfWork.run(async (tx) => {
      const goal = existing(await this.goals.findOwnForUpdate(tx, founderId, id), 'Goal');
      goal.assertRunning();
      goal.withdraw(this.clock.now(), await this.tallyNow(tx, goal));
      await this.save(tx, goal);
      return goal;
    });
  }

  /**
   * Ends the running goal of an idea that was taken down, without a verdict. It stays ended if the idea is
   * restored.
   */
  async makeVoid(tx: Transaction, ideaId: string): Promise<void> {
    const goal = await this.goals.findRunningForUpdate(tx, ideaId);
    if (!goal) return;
    goal.makeVoid(this.clock.now(), await this.tallyNow(tx, goal));
    await this.save(tx, goal);
  }

  private async save(tx: Transaction, goal: Goal): Promise<void> {
    await this.goals.save(tx, goal);
    await this.events.emit(tx, new GoalWithdrawn(goal.snapshot().ideaId, decidedGoal(goal)));
  }

  /** Tallies everyone counted so far, on closed and open days, without storing anything. */
  private async tallyNow(tx: Transaction, goal: Goal): Promise<Tally> {
    const { ideaId } = goal.snapshot();
    for (;;) {
      const closed = await this.cells.lastClosedDay(tx, ideaId);
      const tally = await this.after(tx, goal, closed);
      // A day that closes between these reads would be missing: it was open when the closed days were
      // tallied, and is closed when the open days are counted. So check, and start over if a day was closed.
      if ((await this.cells.lastClosedDay(tx, ideaId)) === closed) return tally;
    }
  }

  private async after(tx: Transaction, goal: Goal, closed: Day): Promise<Tally> {
    const { ideaId, number, startedAt } = goal.snapshot();
    const { lastDay } = goal;
    const [first, today] = [dayOf(startedAt), dayOf(this.clock.now())];
    const last = lastDay < today ? lastDay : today;
    let tally = await this.cells.tallyOf(tx, ideaId, number, goal.text, closed < last ? closed : last);
    for (let day = closed < first ? first : addDays(closed, 1); day <= last; day = addDays(day, 1))
      tally = plus(tally, await this.openDay(tx, goal, day));
    return tally;
  }

  /**
   * Recounts an open day. If it has too many visitors for that, returns the latest provisional count, which
   * is at most ten minutes old.
   */
  private async openDay(tx: Transaction, goal: Goal, day: Day): Promise<Tally> {
    const { ideaId, number } = goal.snapshot();
    if ((await this.counts.visitorsOf(tx, ideaId, day, MANY_VISITORS)) > MANY_VISITORS)
      return this.cells.provisionalOf(tx, ideaId, number, goal.text, day);
    const batch = { day, ideaIds: [ideaId] };
    const domains = await this.counts.mailDomains(tx, batch);
    const kinds = domains.map((domain) => this.mailDomains.of(domain));
    const counted = { number, counting: goal.text };
    return this.counts.tallyOpenDay(tx, batch, kinds, this.clock.now(), counted);
  }
}
