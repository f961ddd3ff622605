import { Injectable } from '@nestjs/common';

import { Conditions } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import type { ReportReason, ReportState, ReportSubjectType } from '../domain/report.js';

/** The queue, or what was decided. */
export const REPORT_LISTS = ['open', 'decided'] as const;
export type ReportList = (typeof REPORT_LISTS)[number];

/** A case as the admin's screen shows it. */
export interface ReportRow {
  id: string;
  subjectType: ReportSubjectType;
  subjectId: string;
  ideaId: string;
  ideaTitle: string;
  ideaSlug: string;
  ideaStatus: string;
  authorId: string;
  authorName: string;
  quote: string;
  state: ReportState;
  reportCount: number;
  reasons: { reason: ReportReason; count: number }[];
  details: string[];
  openedAt: Date;
  lastReportedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  note: string | null;
}

/** Of the visitors' own words, the latest. */
const DETAILS_SHOWN = 5;
/**
 * Reports that the reasons are counted over, the latest: enough to see what it is about, whoever floods it.
 */
const REASONS_OF = 200;
/** A queue this long is counted no further. */
const MOST_COUNTED = 10_000;

const COLUMNS = `
  c.id, c.subject_type AS "subjectType", c.subject_id AS "subjectId", c.idea_id AS "ideaId", i.title AS "ideaTitle",
  i.slug AS "ideaSlug", i.status AS "ideaStatus", u.id AS "authorId", u.username AS "authorName", c.quote, c.state,
  c.report_count AS "reportCount", c.opened_at AS "openedAt", c.last_reported_at AS "lastReportedAt",
  c.decided_at AS "decidedAt", c.decided_by AS "decidedBy", c.note,
  (SELECT COALESCE(json_agg(json_build_object('reason', reason, 'count', n) ORDER BY n DESC, reason), '[]') FROM (
     SELECT reason, count(*)::int AS n FROM (
       SELECT reason FROM reports WHERE case_id = c.id ORDER BY id DESC LIMIT ${REASONS_OF}
     ) latest GROUP BY reason
   ) counted) AS reasons,
  (SELECT COALESCE(json_agg(details), '[]') FROM (
     SELECT details FROM reports WHERE case_id = c.id AND details IS NOT NULL ORDER BY id DESC LIMIT ${DETAILS_SHOWN}
   ) said) AS details`;
const FROM = `FROM report_cases c JOIN ideas i ON i.id = c.idea_id JOIN users u ON u.id = i.author_id`;

/** The queue begins with what waits longest; the decided begin with the latest. */
const LISTS = {
  open: {
    where: `c.state = 'open'`,
    column: 'c.opened_at',
    direction: 'ASC',
    order: new Order<ReportRow>('reports-open', 'time', ({ openedAt }) => openedAt),
  },
  decided: {
    where: `c.state <> 'open'`,
    column: 'c.decided_at',
    direction: 'DESC',
    order: new Order<ReportRow>('reports-decided', 'time', ({ decidedAt }) => decidedAt!),
  },
} as const;

/** Reads of reports for the admin's screen. */
@Injectable()
export class ReportQueries {
  constructor(private readonly database: Database) {}

  /** @throws ValidationFailed for a cursor of another list. */
  async list(list: ReportList, limit: number, cursor?: string): Promise<Page<ReportRow>> {
    const { where, column, direction, order } = LISTS[list];
    const conditions = new Conditions()
      .always(where)
      .after(order.read(cursor), column, { id: 'c.id', order: direction });
    const rows = await this.database.query<ReportRow>(
      `SELECT ${COLUMNS} ${FROM} ${conditions} ORDER BY ${column} ${direction}, c.id ${direction} LIMIT ${limit + 1}`,
      conditions.parameters,
    );
    const counted = await this.database.queryOne<{ total: number }>(
      `SELECT count(*)::int AS total FROM (SELECT FROM report_cases c WHERE ${where} LIMIT ${MOST_COUNTED}) bounded`,
    );
    return order.page(rows, limit, counted!.total);
  }

  async find(id: string): Promise<ReportRow | null> {
    return this.database.queryOne<ReportRow>(`SELECT ${COLUMNS} ${FROM} WHERE c.id = $1`, [id]);
  }
}
