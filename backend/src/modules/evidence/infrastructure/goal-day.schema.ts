import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import type { GoalDay } from '../domain/goal-day.js';

/** Which goal a day is of. */
export interface GoalDayRow extends GoalDay {
  goalId: string;
}

/** What was said of a goal at the close of a day, in the table `evidence_goal_days`. Written once. */
export const goalDaySchema = entity<GoalDayRow>('EvidenceGoalDay', 'evidence_goal_days', {
  ...primary('uuid', 'goalId'),
  ...primary('date', 'day'),
  ...columns('integer', 'visitors', 'yes', 'open', 'counted', 'needed'),
  ...columns('double precision', 'low', 'high'),
  ...columns('text', 'state'),
  ...nullable('text', 'reason'),
});
