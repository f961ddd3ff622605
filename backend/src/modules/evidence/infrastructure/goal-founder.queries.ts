import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';

/** Who is told of a goal. */
export interface GoalFounder {
  founderId: string;
  email: string;
  username: string;
  ideaId: string;
  ideaTitle: string;
}

const OF_GOAL = `
  SELECT u.id AS "founderId", u.email, u.username, i.id AS "ideaId", i.title AS "ideaTitle"
  FROM evidence_goals g JOIN ideas i ON i.id = g.idea_id JOIN users u ON u.id = i.author_id
  WHERE g.id = $1 AND u.suspended_at IS NULL`;

@Injectable()
export class GoalFounderQueries {
  constructor(private readonly database: Database) {}

  /** Null when the goal is gone, or its founder suspended. */
  ofGoal(goalId: string): Promise<GoalFounder | null> {
    return this.database.queryOne<GoalFounder>(OF_GOAL, [goalId]);
  }
}
