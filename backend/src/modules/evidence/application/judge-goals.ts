import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { addDays } from '../../../shared/day.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import type { DueWork } from '../../../shared/due-work.js';
import { Outbox } from '../../../shared/outbox.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { firstOpenDay } from '../../../shared/visitor-days.js';
import { Cells } from '../domain/cells.js';
import { GoalMissed, GoalReached } from '../domain/events.js';
import type { Goal } from '../domain/goal.js';
import { GoalRepository } from '../domain/goal.repository.js';
import { decidedGoal } from '../domain/read-goal.js';

/** Type of the job that emails a founder the new verdict on a goal. */
export const VERDICT_NOTICE = 'evidence.verdict-notice';

/** Judges running goals, using the days closed since they were last judged. */
@Injectable()
export class JudgeGoals implements DueWork {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly goals: GoalRepository,
    private readonly cells: Cells,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Returns the IDs of running goals that haven't been judged for yesterday or an earlier day. */
  due(limit: number): Promise<string[]> {
    return this.goals.unjudged(addDays(firstOpenDay(this.clock.now()), -1), limit);
  }

  /** Judges a goal's closed days that it has no verdict for yet, in order. Idempotent. */
  async execute(id: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const goal = await this.goals.findForUpdate(tx, id);
      if (!goal || goal.isDecided) return;
      await this.judge(tx, goal);
      await this.goals.save(tx, goal);
      if (goal.saysSomethingNew) await this.announce(tx, goal);
    });
  }

  private async judge(tx: Transaction, goal: Goal): Promise<void> {
    const { ideaId, number } = goal.snapshot();
    const closed = await this.cells.lastClosedDay(tx, ideaId);
    for (const day of goal.daysToJudge(closed)) {
      const until = day < goal.lastDay ? day : goal.lastDay;
      const tally = await this.cells.tallyOf(tx, ideaId, number, goal.text, until);
      goal.judge(day, tally, this.clock.now());
      if (goal.isDecided) return;
    }
  }

  private async announce(tx: Transaction, goal: Goal): Promise<void> {
    const { id: goalId, ideaId, state } = goal.snapshot();
    await this.outbox.add(tx, { type: VERDICT_NOTICE, payload: { goalId, state } });
    if (state === 'reached') await this.events.emit(tx, new GoalReached(ideaId, decidedGoal(goal)));
    if (state === 'missed') await this.events.emit(tx, new GoalMissed(ideaId, decidedGoal(goal)));
  }
}
