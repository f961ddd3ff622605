import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type IdeaFounder, ideaFounders } from '../../ideas/index.js';

@Injectable()
export class GoalFounderQueries {
  constructor(private readonly database: Database) {}

  /** Null when the goal is gone, or its founder suspended. */
  async ofGoal(goalId: string): Promise<IdeaFounder | null> {
    const founder = await ideaFounders(this.database)
      .innerJoin('evidenceGoals as g', 'g.ideaId', 'i.id')
      .where('g.id', '=', goalId)
      .executeTakeFirst();
    return founder ?? null;
  }
}
