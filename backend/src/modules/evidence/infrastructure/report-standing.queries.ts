import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { ReportStanding } from '../domain/report-standing.js';

// IDs are UUIDv7, so a later report has a larger one. Reports without a goal replace each other, too.
const STANDING = `
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
    WHERE l.idea_id = r.idea_id AND l.id > r.id AND l.withdrawn_at IS NULL AND l.goal_id IS NOT DISTINCT FROM r.goal_id
  ) later
  WHERE r.id = $1
  UNION ALL
  SELECT 'gone', gone_at, NULL FROM evidence_gone_reports WHERE id = $1`;

/** The standing of reports, from the primary database: a withdrawal must show at once. */
@Injectable()
export class ReportStandingQueries {
  constructor(private readonly database: Database) {}

  /** Null if no report ever had that id. */
  find(id: string): Promise<ReportStanding | null> {
    return this.database.queryOne<ReportStanding>(STANDING, [id]);
  }
}
