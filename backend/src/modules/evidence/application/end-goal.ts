import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { addDays, type Day, dayOf } from '../../../shared/day.js';
import { existing } from '../../../shared/domain-error.js';
import { plus } from '../../../shared/sums.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { Cells } from '../domain/cells.js';
import { DayCounts, MANY_VISITORS } from '../domain/day-counts.js';
import type { Goal } from '../domain/goal.js';
import { GoalRepository } from '../domain/goal.repository.js';
import { MailDomains } from '../domain/mail-domains.js';
import type { Tally } from '../domain/verdict.js';

/** Ends a running goal before its time. It stays on record, with everyone counted by then. */
@Injectable()
export class EndGoal {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly goals: GoalRepository,
    private readonly cells: Cells,
    private readonly counts: DayCounts,
    private readonly mailDomains: MailDomains,
    private readonly clock: Clock,
  ) {}

  /** A founder gives a goal up. @throws NotFound also for another founder's goal; GoalDecided. */
  async withdraw(founderId: string, id: string): Promise<Goal> {
    return this.unitOfWork.run(async (tx) => {
      const goal = existing(await this.goals.findOwnForUpdate(tx, founderId, id), 'Goal');
      goal.assertRunning();
      goal.withdraw(this.clock.now(), await this.tallyNow(tx, goal));
      await this.goals.save(tx, goal);
      return goal;
    });
  }

  /** An idea was taken down: its running goal ends without a verdict, even if the idea is restored later. */
  async makeVoid(tx: Transaction, ideaId: string): Promise<void> {
    const goal = await this.goals.findRunningForUpdate(tx, ideaId);
    if (!goal) return;
    goal.makeVoid(this.clock.now(), await this.tallyNow(tx, goal));
    await this.goals.save(tx, goal);
  }

  /** Everyone counted at this moment, on closed days and on those that go on. Stores nothing. */
  private async tallyNow(tx: Transaction, goal: Goal): Promise<Tally> {
    const { ideaId } = goal.snapshot();
    for (;;) {
      const closed = await this.cells.lastClosedDay(tx, ideaId);
      const tally = await this.after(tx, goal, closed);
      // A close in between would leave out a day, which isn't open any more and wasn't closed before.
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
   * Counted anew. With many visitors that would take too long for someone who waits: then it is what was
   * counted provisionally, up to ten minutes ago.
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
