import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { isForeignKeyViolation } from '../../../platform/database/errors.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import { newId } from '../../../shared/ids.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type Report, ReportCase, type ReportSubject, type ReportSubjectType } from '../domain/report.js';
import { ReportRepository } from '../domain/report.repository.js';
import { reportCaseSchema } from './report-case.schema.js';

interface Found {
  ideaId: string;
  feedbackId: string | null;
  excerpt: string;
}

/** What is reported, where it is public. */
const FIND: Record<ReportSubjectType, string> = {
  idea: `
    SELECT id AS "ideaId", NULL AS "feedbackId", title AS excerpt FROM ideas WHERE id = $1 AND status = 'active'`,
  feedback: `
    SELECT i.id AS "ideaId", NULL AS "feedbackId", f.message AS excerpt
    FROM feedback f JOIN ideas i ON i.id = f.idea_id WHERE f.id = $1 AND i.status = 'active'`,
  reply: `
    SELECT i.id AS "ideaId", f.id AS "feedbackId", r.message AS excerpt
    FROM feedback_replies r JOIN feedback f ON f.id = r.feedback_id JOIN ideas i ON i.id = f.idea_id
    WHERE r.id = $1 AND i.status = 'active'`,
};

// The DO UPDATE changes nothing: it locks the case that is there, and gives its id.
const OPEN = `
  INSERT INTO report_cases AS c (id, subject_type, subject_id, idea_id, feedback_id, quote, opened_at, last_reported_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
  ON CONFLICT (subject_type, subject_id) DO UPDATE SET id = c.id
  RETURNING id`;
const ADD = `
  INSERT INTO reports (id, case_id, reporter_key, reason, details, created_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (case_id, reporter_key) DO NOTHING RETURNING id`;
// The thing is public, so whatever was decided before does not hold: the case is in the queue again.
const COUNT = `
  UPDATE report_cases SET report_count = report_count + 1, last_reported_at = $2, state = 'open',
    opened_at = CASE WHEN state = 'open' THEN opened_at ELSE $2 END,
    decided_at = NULL, decided_by = NULL, note = NULL, quote = $3
  WHERE id = $1`;

/** Reports in PostgreSQL. */
@Injectable()
export class TypeormReportRepository extends ReportRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(tx: Transaction, { type, id }: ReportSubject, report: Report): Promise<boolean> {
    const [found] = await this.database.query<Found>(FIND[type], [id], tx);
    if (!found) return false;
    const { ideaId, feedbackId, excerpt } = found;
    const { reporterKey, reason, details, createdAt } = report;
    try {
      const [opened] = await this.database.query<{ id: string }>(
        OPEN,
        [newId(), type, id, ideaId, feedbackId, excerpt, createdAt],
        tx,
      );
      const caseId = opened!.id;
      const added = await this.database.query(
        ADD,
        [report.id, caseId, reporterKey, reason, details, createdAt],
        tx,
      );
      if (added.length > 0) await this.database.query(COUNT, [caseId, createdAt, excerpt], tx);
      return true;
    } catch (error) {
      // The idea was deleted at the same moment.
      if (isForeignKeyViolation(error)) return false;
      throw error;
    }
  }

  async isPublic({ type, id }: ReportSubject): Promise<boolean> {
    return (await this.database.query(FIND[type], [id])).length > 0;
  }

  async findForUpdate(tx: Transaction, caseId: string): Promise<ReportCase | null> {
    const state = await repositoryOf(tx, reportCaseSchema).findOne({
      where: { id: caseId },
      lock: { mode: 'pessimistic_write' },
    });
    return state && new ReportCase(state);
  }

  async save(tx: Transaction, reportCase: ReportCase): Promise<void> {
    const state = reportCase.snapshot();
    await repositoryOf(tx, reportCaseSchema).update({ id: state.id }, state);
  }

  async isTakenDown(tx: Transaction, ideaId: string): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT FROM ideas WHERE id = $1 AND status = 'removed'`,
      [ideaId],
      tx,
    );
    return rows.length > 0;
  }

  async pruneDecidedBefore(time: Date): Promise<void> {
    await this.database.deleteSome('reportCases', (eb) => eb('decidedAt', '<', time));
  }
}
