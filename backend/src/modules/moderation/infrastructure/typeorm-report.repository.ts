import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { EntitySchema } from 'typeorm';

import { Database } from '../../../platform/database/database.js';
import { isForeignKeyViolation } from '../../../platform/database/errors.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import { newId } from '../../../shared/ids.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import {
  type Report,
  ReportCase,
  type ReportSubject,
  type ReportSubjectType,
  type ReportCaseState,
} from '../domain/report.js';
import { ReportRepository } from '../domain/report.repository.js';
import { columns, nullable, primary } from '../../../platform/database/columns.js';

const subjectSchema = new EntitySchema<ReportSubject>({
  name: 'ReportSubject',
  columns: { type: { type: 'text', name: 'subject_type' }, id: { type: 'uuid', name: 'subject_id' } },
});

/**
 * Maps a case to the table `report_cases`. The table's counters are updated with the reports, never through
 * this mapping.
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

/** Reports in PostgreSQL. */
@Injectable()
export class TypeormReportRepository extends ReportRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(tx: Transaction, { type, id }: ReportSubject, report: Report): Promise<boolean> {
    const found = await this.findPublic(type, id, tx);
    if (!found) return false;
    const { ideaId, feedbackId, excerpt } = found;
    const { reporterKey, reason, details, createdAt } = report;
    const statements = this.database.kysely(tx);
    try {
      const opened = await statements
        .insertInto('reportCases')
        .values({
          id: newId(),
          subjectType: type,
          subjectId: id,
          ideaId,
          feedbackId,
          quote: excerpt,
          openedAt: createdAt,
          lastReportedAt: createdAt,
        })
        // This update changes nothing, but locks the existing case and returns its ID.
        .onConflict((on) =>
          on.columns(['subjectType', 'subjectId']).doUpdateSet({ id: (eb) => eb.ref('reportCases.id') }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      const added = await statements
        .insertInto('reports')
        .values({ id: report.id, caseId: opened.id, reporterKey, reason, details, createdAt })
        .onConflict((on) => on.columns(['caseId', 'reporterKey']).doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows) await this.count(tx, opened.id, createdAt, excerpt);
      return true;
    } catch (error) {
      // The idea was deleted concurrently.
      if (isForeignKeyViolation(error)) return false;
      throw error;
    }
  }

  async isPublic({ type, id }: ReportSubject): Promise<boolean> {
    return (await this.findPublic(type, id)) !== undefined;
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
    const removed = await this.database
      .kysely(tx)
      .selectFrom('ideas')
      .select('id')
      .where('id', '=', ideaId)
      .where('status', '=', 'removed')
      .executeTakeFirst();
    return removed !== undefined;
  }

  async pruneDecidedBefore(time: Date): Promise<void> {
    await this.database.deleteSome('reportCases', (eb) => eb('decidedAt', '<', time));
  }

  /**
   * Counts a new report and returns the case to the queue. An earlier decision no longer applies, because the
   * subject is public.
   */
  private async count(tx: Transaction, caseId: string, at: Date, quote: string): Promise<void> {
    await this.database
      .kysely(tx)
      .updateTable('reportCases')
      .set((eb) => ({
        reportCount: eb('reportCount', '+', 1),
        lastReportedAt: at,
        state: 'open',
        openedAt: eb.case().when('state', '=', 'open').then(eb.ref('openedAt')).else(at).end(),
        decidedAt: null,
        decidedBy: null,
        note: null,
        quote,
      }))
      .where('id', '=', caseId)
      .execute();
  }

  /** Returns the reported subject if it is public. */
  private findPublic(type: ReportSubjectType, id: string, tx?: Transaction) {
    const ideas = this.database.kysely(tx).selectFrom('ideas as i').where('i.status', '=', 'active');
    const none = sql<string | null>`NULL::uuid`.as('feedbackId');
    switch (type) {
      case 'idea':
        return ideas
          .where('i.id', '=', id)
          .select(['i.id as ideaId', none, 'i.title as excerpt'])
          .executeTakeFirst();
      case 'feedback':
        return ideas
          .innerJoin('feedback as f', 'f.ideaId', 'i.id')
          .where('f.id', '=', id)
          .select(['i.id as ideaId', none, 'f.message as excerpt'])
          .executeTakeFirst();
      case 'reply':
        return ideas
          .innerJoin('feedback as f', 'f.ideaId', 'i.id')
          .innerJoin('feedbackReplies as r', 'r.feedbackId', 'f.id')
          .where('r.id', '=', id)
          .select(['i.id as ideaId', 'f.id as feedbackId', 'r.message as excerpt'])
          .executeTakeFirst();
    }
  }
}
