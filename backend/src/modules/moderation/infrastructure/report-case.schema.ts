import { EntitySchema } from 'typeorm';

import { columns, nullable, primary } from '../../../platform/database/columns.js';
import type { ReportCaseState, ReportSubject } from '../domain/report.js';

const subjectSchema = new EntitySchema<ReportSubject>({
  name: 'ReportSubject',
  columns: { type: { type: 'text', name: 'subject_type' }, id: { type: 'uuid', name: 'subject_id' } },
});

/**
 * How a case lies in the table `report_cases`. What is counted there is written with the reports, never from
 * here.
 */
export const reportCaseSchema = new EntitySchema<ReportCaseState>({
  name: 'ReportCase',
  tableName: 'report_cases',
  columns: {
    ...primary('uuid', 'id'),
    ...columns('uuid', 'ideaId'),
    ...nullable('uuid', 'feedbackId'),
    excerpt: { type: 'text', name: 'quote' },
    state: { type: 'text', default: 'open' },
    ...nullable('timestamptz', 'decidedAt'),
    ...nullable('text', 'decidedBy', 'note'),
    ...columns('timestamptz', 'openedAt'),
  },
  embeddeds: { subject: { schema: subjectSchema, prefix: false } },
});
