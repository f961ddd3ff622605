import { EntitySchema } from 'typeorm';

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
    id: { type: 'uuid', primary: true },
    ideaId: { type: 'uuid', name: 'idea_id' },
    feedbackId: { type: 'uuid', name: 'feedback_id', nullable: true },
    excerpt: { type: 'text', name: 'quote' },
    state: { type: 'text', default: 'open' },
    decidedAt: { type: 'timestamptz', name: 'decided_at', nullable: true },
    decidedBy: { type: 'text', name: 'decided_by', nullable: true },
    note: { type: 'text', nullable: true },
    openedAt: { type: 'timestamptz', name: 'opened_at' },
  },
  embeddeds: { subject: { schema: subjectSchema, prefix: false } },
});
