import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { addDays, startOf } from '../../../shared/day.js';
import type { Span } from '../domain/date-range.js';
import type { Mark } from '../domain/mark.js';

/** Marks of one answer, the latest: more would cover the chart. */
const MOST_MARKS = 60;

/** What happened to a founder's ideas, or to one of them, that a chart of visits should show. */
@Injectable()
export class MarkQueries {
  constructor(private readonly database: Database) {}

  /** @param ideaId null for all of the founder's ideas. @returns the oldest first. */
  async read(founderId: string, ideaId: string | null, span: Span): Promise<Mark[]> {
    const [from, until] = [startOf(span.from), startOf(addDays(span.to, 1))];
    // An edit is an approval of an idea that was public before.
    const { rows } = await sql<Mark>`
      WITH mine AS (
        SELECT id, title, published_at FROM ideas WHERE author_id = ${founderId} AND (${ideaId}::uuid IS NULL OR id = ${ideaId})
      ), marks AS (
        SELECT published_at AS at, 'approved' AS kind, id AS idea_id, title AS label FROM mine
        UNION ALL
        SELECT a.created_at, 'edited', m.id, m.title
        FROM mine m JOIN admin_audit a ON a.subject_type = 'idea' AND a.subject_id = m.id::text
        WHERE a.action = 'idea.approved' AND a.before->>'status' = 'active' AND a.created_at >= ${from} AND a.created_at < ${until}
        UNION ALL
        SELECT c.first_activated_at, 'campaign', m.id, c.name FROM mine m JOIN campaigns c ON c.idea_id = m.id
      )
      SELECT (at AT TIME ZONE 'UTC')::date AS day, kind, idea_id, label FROM (
        SELECT * FROM marks WHERE at >= ${from} AND at < ${until} ORDER BY at DESC, kind, label LIMIT ${MOST_MARKS}
      ) latest ORDER BY at, kind, label`.execute(this.database.kysely());
    return rows;
  }
}
