import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import type { GoalState } from '../domain/goal.js';

/**
 * How a goal lies in the table `evidence_goals`. A trigger refuses a change of the others than the last six.
 */
export const goalSchema = entity<GoalState>('EvidenceGoal', 'evidence_goals', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'ideaId'),
  ...columns('smallint', 'number'),
  ...columns('text', 'text', 'state'),
  ...columns('bytea', 'hash'),
  ...columns('integer', 'logSeq'),
  ...columns('timestamptz', 'startedAt', 'endsAt'),
  ...nullable('text', 'reason'),
  ...nullable('timestamptz', 'decidedAt'),
  ...nullable('double precision', 'estimate', 'low', 'high'),
});
