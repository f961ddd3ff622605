import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { countAll } from '../../../platform/database/kysely.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import type { ReportReason } from '../domain/report.js';

/** Lists of cases: the queue of open cases, and the decided cases. */
export const REPORT_LISTS = ['open', 'decided'] as const;
export type ReportList = (typeof REPORT_LISTS)[number];

/** Maximum number of reports' texts to show, latest first. */
const DETAILS_SHOWN = 5;
/**
 * Number of latest reports over which reasons are counted. They are enough to see the problem, even if
 * someone floods the case with reports.
 */
const REASONS_OF = 200;
/** Maximum number of cases to count. */
const MOST_COUNTED = 10_000;

const REASONS = sql<{ reason: ReportReason; count: number }[]>`(
  SELECT COALESCE(json_agg(json_build_object('reason', reason, 'count', n) ORDER BY n DESC, reason), '[]') FROM (
    SELECT reason, count(*)::int AS n FROM (
      SELECT reason FROM reports WHERE case_id = c.id ORDER BY id DESC LIMIT ${sql.lit(REASONS_OF)}
    ) latest GROUP BY reason
  ) counted)`;
const DETAILS = sql<string[]>`(
  SELECT COALESCE(json_agg(details), '[]') FROM (
    SELECT details FROM reports WHERE case_id = c.id AND details IS NOT NULL ORDER BY id DESC LIMIT ${sql.lit(DETAILS_SHOWN)}
  ) said)`;

/** Order of the lists: open cases by waiting time, longest first; decided cases by decision, latest first. */
const LISTS = {
  open: {
    comparison: '=',
    column: 'c.openedAt',
    direction: 'asc',
    order: new Order<ReportRow>('reports-open', 'time', ({ openedAt }) => openedAt),
  },
  decided: {
    comparison: '<>',
    column: 'c.decidedAt',
    direction: 'desc',
    order: new Order<ReportRow>('reports-decided', 'time', ({ decidedAt }) => decidedAt!),
  },
} as const;

/** A case as shown to admins. */
export type ReportRow = NonNullable<Awaited<ReturnType<ReportQueries['find']>>>;

/** Reads report cases for admins. */
@Injectable()
export class ReportQueries {
  constructor(private readonly database: Database) {}

  /** @throws ValidationFailed for a cursor from another list */
  async list(list: ReportList, limit: number, cursor?: string): Promise<Page<ReportRow>> {
    const { comparison, column, direction, order } = LISTS[list];
    const rows = await this.select()
      .where('c.state', comparison, 'open')
      .where((eb) => order.isAfter(cursor, eb.ref(column), eb.ref('c.id'), direction))
      .orderBy(column, direction)
      .orderBy('c.id', direction)
      .limit(limit + 1)
      .execute();
    const { total } = await this.database
      .kysely()
      .selectFrom((eb) =>
        eb.selectFrom('reportCases').where('state', comparison, 'open').limit(MOST_COUNTED).as('bounded'),
      )
      .select(countAll.as('total'))
      .executeTakeFirstOrThrow();
    return order.page(rows, limit, total);
  }

  async find(id: string) {
    const row = await this.select().where('c.id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  private select() {
    return this.database
      .kysely()
      .selectFrom('reportCases as c')
      .innerJoin('ideas as i', 'i.id', 'c.ideaId')
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .select([
        'c.id',
        'c.subjectType',
        'c.subjectId',
        'c.ideaId',
        'i.title as ideaTitle',
        'i.slug as ideaSlug',
        'i.status as ideaStatus',
        'u.id as authorId',
        'u.username as authorName',
        'c.quote',
        'c.state',
        'c.reportCount',
        'c.openedAt',
        'c.lastReportedAt',
        'c.decidedAt',
        'c.decidedBy',
        'c.note',
        REASONS.as('reasons'),
        DETAILS.as('details'),
      ]);
  }
}
