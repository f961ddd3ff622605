import { EntitySchema } from 'typeorm';

import type { GoalDay } from '../domain/goal.js';

/** Which goal a day is of. */
export interface GoalDayRow extends GoalDay {
  goalId: string;
}

/** What was said of a goal at the close of a day, in the table `evidence_goal_days`. Written once. */
export const goalDaySchema = new EntitySchema<GoalDayRow>({
  name: 'EvidenceGoalDay',
  tableName: 'evidence_goal_days',
  columns: {
    goalId: { type: 'uuid', name: 'goal_id', primary: true },
    day: { type: 'date', primary: true },
    visitors: { type: 'integer' },
    yes: { type: 'integer' },
    open: { type: 'integer' },
    counted: { type: 'integer' },
    low: { type: 'double precision' },
    high: { type: 'double precision' },
    needed: { type: 'integer' },
    state: { type: 'text' },
    reason: { type: 'text', nullable: true },
  },
});
