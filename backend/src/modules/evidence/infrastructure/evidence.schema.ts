import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import type { GoalState } from '../domain/goal.js';
import type { GoalDay } from '../domain/verdict.js';
import type { StoredReport } from '../domain/report.repository.js';

/** Maps a goal to the table `evidence_goals`. A trigger rejects changes to all but the last six fields. */
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

/** Maps the verdict at the close of a day to the table `evidence_goal_days`. Rows never change. */
export const goalDaySchema = entity<GoalDay & { goalId: string }>('EvidenceGoalDay', 'evidence_goal_days', {
  ...primary('uuid', 'goalId'),
  ...primary('date', 'day'),
  ...columns('integer', 'visitors', 'yes', 'open', 'counted', 'needed'),
  ...columns('double precision', 'low', 'high'),
  ...columns('text', 'state'),
  ...nullable('text', 'reason'),
});

/** Maps a report to the table `evidence_reports`. */
export const reportSchema = entity<StoredReport>('EvidenceReport', 'evidence_reports', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'ideaId'),
  ...nullable('uuid', 'goalId'),
  ...nullable('text', 'jws'),
  ...columns('text', 'title'),
  ...nullable('jsonb', 'words'),
  ...columns('timestamptz', 'createdAt'),
  ...nullable('timestamptz', 'withdrawnAt'),
});
