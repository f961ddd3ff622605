import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import type { StoredReport, ReportStanding } from '../domain/report.repository.js';

/** A report's signed text, null after withdrawal, and its texts. */
export type PublicReport = Pick<StoredReport, 'jws' | 'words'>;

/** Reads reports for screens. */
@Injectable()
export class EvidenceReportQueries {
  constructor(private readonly database: Database) {}

  /** Returns the founder's reports on an idea, latest first. */
  listOf(ideaId: string): Promise<StoredReport[]> {
    return this.database
      .kysely()
      .selectFrom('evidenceReports')
      .selectAll()
      .where('ideaId', '=', ideaId)
      .orderBy('id', 'desc')
      .$castTo<StoredReport>()
      .execute();
  }

  /**
   * Reads a public report. Its JWS is null after it was withdrawn. Reports on a page that was taken down
   * aren't found.
   */
  findPublic(id: string): Promise<PublicReport | undefined> {
    return this.database.replica
      .selectFrom('evidenceReports as r')
      .innerJoin('ideas as i', 'i.id', 'r.ideaId')
      .select(['r.jws', 'r.words'])
      .where('r.id', '=', id)
      .where('i.status', '=', 'active')
      .$castTo<PublicReport>()
      .executeTakeFirst();
  }

  /** Returns the idea's newest report that isn't withdrawn. */
  newestStanding(ideaId: string): Promise<PublicReport | undefined> {
    return this.database.replica
      .selectFrom('evidenceReports')
      .select(['jws', 'words'])
      .where('ideaId', '=', ideaId)
      .where('withdrawnAt', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .$castTo<PublicReport>()
      .executeTakeFirst();
  }

  /**
   * Reads from the primary database, because a withdrawal must be visible immediately. IDs are UUIDv7, so a
   * later report has a larger ID. Reports without a goal supersede each other, too.
   * @returns undefined if no report ever had that ID
   */
  async standingOf(id: string): Promise<ReportStanding | undefined> {
    const { rows } = await sql<ReportStanding>`
      SELECT CASE WHEN i.status <> 'active' THEN 'gone'
                  WHEN r.withdrawn_at IS NOT NULL THEN 'withdrawn'
                  WHEN later.at IS NOT NULL THEN 'superseded'
                  ELSE 'stands' END AS state,
             CASE WHEN i.status <> 'active' THEN i.updated_at
                  ELSE COALESCE(r.withdrawn_at, later.at, r.created_at) END AS at,
             CASE WHEN i.status = 'active' AND r.withdrawn_at IS NULL THEN later.newest END AS newest
      FROM evidence_reports r JOIN ideas i ON i.id = r.idea_id
      CROSS JOIN LATERAL (
        SELECT min(l.created_at) AS at, (array_agg(l.id ORDER BY l.id DESC))[1] AS newest
        FROM evidence_reports l
        WHERE l.idea_id = r.idea_id AND l.id > r.id AND l.withdrawn_at IS NULL
          AND l.goal_id IS NOT DISTINCT FROM r.goal_id
      ) later
      WHERE r.id = ${id}
      UNION ALL
      SELECT 'gone', gone_at, NULL FROM evidence_gone_reports WHERE id = ${id}`.execute(
      this.database.kysely(),
    );
    return rows[0];
  }
}
