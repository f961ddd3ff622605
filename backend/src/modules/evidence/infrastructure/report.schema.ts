import { EntitySchema } from 'typeorm';

import type { StoredReport } from '../domain/report.repository.js';

/** How a report lies in the table `evidence_reports`. */
export const reportSchema = new EntitySchema<StoredReport>({
  name: 'EvidenceReport',
  tableName: 'evidence_reports',
  columns: {
    id: { type: 'uuid', primary: true },
    ideaId: { type: 'uuid', name: 'idea_id' },
    jws: { type: 'text', nullable: true },
    title: { type: 'text' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    withdrawnAt: { type: 'timestamptz', name: 'withdrawn_at', nullable: true },
  },
});
