import { EntitySchema } from 'typeorm';

import type { GoalState } from '../domain/goal.js';

/** How a goal lies in the table `evidence_goals`. A trigger holds that only the last three columns change. */
export const goalSchema = new EntitySchema<GoalState>({
  name: 'EvidenceGoal',
  tableName: 'evidence_goals',
  columns: {
    id: { type: 'uuid', primary: true },
    ideaId: { type: 'uuid', name: 'idea_id' },
    number: { type: 'smallint' },
    text: { type: 'text' },
    hash: { type: 'bytea' },
    logSeq: { type: 'integer', name: 'log_seq' },
    startedAt: { type: 'timestamptz', name: 'started_at' },
    endsAt: { type: 'timestamptz', name: 'ends_at' },
    state: { type: 'text' },
    reason: { type: 'text', nullable: true },
    decidedAt: { type: 'timestamptz', name: 'decided_at', nullable: true },
  },
});
