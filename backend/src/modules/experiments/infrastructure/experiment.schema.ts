import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import type { ExperimentState } from '../domain/experiment.js';

/** Maps experiments to the table `experiments`. A trigger prevents changes to fixed columns. */
export const experimentSchema = entity<ExperimentState>('Experiment', 'experiments', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'ideaId'),
  ...columns('text', 'kind', 'state'),
  ...columns('jsonb', 'arms'),
  ...columns('smallint', 'firstArm', 'days'),
  ...nullable('text', 'reason', 'reviewComments'),
  ...columns('timestamptz', 'createdAt'),
  ...nullable('timestamptz', 'startedAt', 'endsAt', 'endedAt', 'decidedAt'),
  ...nullable('date', 'judgedDay'),
  ...nullable('smallint', 'kept'),
  ...nullable('jsonb', 'result'),
});
