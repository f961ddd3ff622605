import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Goal } from '../domain/goal.js';
import { GoalRepository } from '../domain/goal.repository.js';
import { TallyNow } from './tally-now.js';

/** A founder gives a running goal up. It stays on record, with everyone counted by then. */
@Injectable()
export class WithdrawGoal {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly goals: GoalRepository,
    private readonly tallyNow: TallyNow,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound also for another founder's goal; GoalDecided. */
  async execute(founderId: string, id: string): Promise<Goal> {
    return this.unitOfWork.run(async (tx) => {
      const goal = existing(await this.goals.findOwnForUpdate(tx, founderId, id), 'Goal');
      goal.assertRunning();
      goal.withdraw(this.clock.now(), await this.tallyNow.of(tx, goal));
      await this.goals.save(tx, goal);
      return goal;
    });
  }
}
