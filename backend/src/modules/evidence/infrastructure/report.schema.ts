import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import type { StoredReport } from '../domain/report.repository.js';

/** How a report lies in the table `evidence_reports`. */
export const reportSchema = entity<StoredReport>('EvidenceReport', 'evidence_reports', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'ideaId'),
  ...nullable('uuid', 'goalId'),
  ...nullable('text', 'jws'),
  ...columns('text', 'title'),
  ...columns('timestamptz', 'createdAt'),
  ...nullable('timestamptz', 'withdrawnAt'),
});
