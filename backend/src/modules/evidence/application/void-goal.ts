import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { GoalRepository } from '../domain/goal.repository.js';
import { TallyNow } from './tally-now.js';

/** An idea was taken down: its running goal ends without a verdict, also when the idea is restored later. */
@Injectable()
export class VoidGoal {
  constructor(
    private readonly goals: GoalRepository,
    private readonly tallyNow: TallyNow,
    private readonly clock: Clock,
  ) {}

  async within(tx: Transaction, ideaId: string): Promise<void> {
    const goal = await this.goals.findRunningForUpdate(tx, ideaId);
    if (!goal) return;
    goal.makeVoid(this.clock.now(), await this.tallyNow.of(tx, goal));
    await this.goals.save(tx, goal);
  }
}
