import { EntitySchema } from 'typeorm';

import type { ExperimentState } from '../domain/experiment.js';

/** How an experiment lies in the table `experiments`. A trigger holds that what was fixed stays. */
export const experimentSchema = new EntitySchema<ExperimentState>({
  name: 'Experiment',
  tableName: 'experiments',
  columns: {
    id: { type: 'uuid', primary: true },
    ideaId: { type: 'uuid', name: 'idea_id' },
    kind: { type: 'text' },
    arms: { type: 'jsonb' },
    firstArm: { type: 'smallint', name: 'first_arm' },
    days: { type: 'smallint' },
    state: { type: 'text' },
    reason: { type: 'text', nullable: true },
    reviewComments: { type: 'text', name: 'review_comments', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    startedAt: { type: 'timestamptz', name: 'started_at', nullable: true },
    endsAt: { type: 'timestamptz', name: 'ends_at', nullable: true },
    endedAt: { type: 'timestamptz', name: 'ended_at', nullable: true },
    decidedAt: { type: 'timestamptz', name: 'decided_at', nullable: true },
    judgedDay: { type: 'date', name: 'judged_day', nullable: true },
    kept: { type: 'smallint', nullable: true },
    result: { type: 'jsonb', nullable: true },
  },
});
