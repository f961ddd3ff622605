import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { isForeignKeyViolation } from '../../../platform/database/statement.js';
import { managerOf } from '../../../platform/database/typeorm-unit-of-work.js';
import { newId } from '../../../shared/ids.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import {
  type Report,
  ReportCase,
  type ReportCaseState,
  type ReportSubject,
  type ReportSubjectType,
} from '../domain/report.js';
import { ReportRepository } from '../domain/report.repository.js';

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

const FIND_CASE = `
  SELECT id, subject_type AS "subjectType", subject_id AS "subjectId", idea_id AS "ideaId", feedback_id AS "feedbackId",
         quote AS excerpt, state, decided_at AS "decidedAt", decided_by AS "decidedBy", note, opened_at AS "openedAt"
  FROM report_cases WHERE id = $1 FOR UPDATE`;
const SAVE = `
  UPDATE report_cases SET state = $2, decided_at = $3, decided_by = $4, note = $5, opened_at = $6 WHERE id = $1`;

type CaseRow = Omit<ReportCaseState, 'subject'> & { subjectType: ReportSubjectType; subjectId: string };

/** Reports in PostgreSQL. */
@Injectable()
export class PgReportRepository extends ReportRepository {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async add(tx: Transaction, { type, id }: ReportSubject, report: Report): Promise<boolean> {
    const manager = managerOf(tx);
    const [found] = await manager.query<Found[]>(FIND[type], [id]);
    if (!found) return false;
    const { ideaId, feedbackId, excerpt } = found;
    const { reporterKey, reason, details, createdAt } = report;
    try {
      const [opened] = await manager.query<{ id: string }[]>(OPEN, [
        newId(),
        type,
        id,
        ideaId,
        feedbackId,
        excerpt,
        createdAt,
      ]);
      const caseId = opened!.id;
      const added = await manager.query<unknown[]>(ADD, [
        report.id,
        caseId,
        reporterKey,
        reason,
        details,
        createdAt,
      ]);
      if (added.length > 0) await manager.query(COUNT, [caseId, createdAt, excerpt]);
      return true;
    } catch (error) {
      // The idea was deleted at the same moment.
      if (isForeignKeyViolation(error)) return false;
      throw error;
    }
  }

  async isPublic({ type, id }: ReportSubject): Promise<boolean> {
    return (await this.dataSource.query<unknown[]>(FIND[type], [id])).length > 0;
  }

  async findForUpdate(tx: Transaction, caseId: string): Promise<ReportCase | null> {
    const [row] = await managerOf(tx).query<CaseRow[]>(FIND_CASE, [caseId]);
    if (!row) return null;
    const { subjectType, subjectId, ...state } = row;
    return new ReportCase({ ...state, subject: { type: subjectType, id: subjectId } });
  }

  async save(tx: Transaction, reportCase: ReportCase): Promise<void> {
    const { id, state, decidedAt, decidedBy, note, openedAt } = reportCase.snapshot();
    await managerOf(tx).query(SAVE, [id, state, decidedAt, decidedBy, note, openedAt]);
  }

  async isTakenDown(tx: Transaction, ideaId: string): Promise<boolean> {
    const rows = await managerOf(tx).query<unknown[]>(
      `SELECT FROM ideas WHERE id = $1 AND status = 'removed'`,
      [ideaId],
    );
    return rows.length > 0;
  }

  async pruneDecidedBefore(time: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM report_cases WHERE decided_at < $1', [time]);
  }
}
