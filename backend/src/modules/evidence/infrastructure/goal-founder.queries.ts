import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { IDEA_FOUNDER, type IdeaFounder } from '../../ideas/index.js';

const OF_GOAL = `${IDEA_FOUNDER} JOIN evidence_goals g ON g.idea_id = i.id WHERE g.id = $1`;

@Injectable()
export class GoalFounderQueries {
  constructor(private readonly database: Database) {}

  /** Null when the goal is gone, or its founder suspended. */
  ofGoal(goalId: string): Promise<IdeaFounder | null> {
    return this.database.queryOne<IdeaFounder>(OF_GOAL, [goalId]);
  }
}
