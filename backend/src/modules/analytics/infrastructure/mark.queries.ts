import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { addDays, startOf } from '../../../shared/day.js';
import type { Span } from '../domain/date-range.js';
import type { Mark } from '../domain/mark.js';

/** Marks of one answer, the latest: more would cover the chart. */
const MOST_MARKS = 60;

// $1 founder, $2 idea or null, $3 from, $4 until. What an admin approved was public before where it is an
// edit.
const MARKS = `
  WITH mine AS (
    SELECT id, title, published_at FROM ideas WHERE author_id = $1 AND ($2::uuid IS NULL OR id = $2)
  ), marks AS (
    SELECT published_at AS at, 'approved' AS kind, id AS idea_id, title AS label FROM mine
    UNION ALL
    SELECT a.created_at, 'edited', m.id, m.title
    FROM mine m JOIN admin_audit a ON a.subject_type = 'idea' AND a.subject_id = m.id::text
    WHERE a.action = 'idea.approved' AND a.before->>'status' = 'active' AND a.created_at >= $3 AND a.created_at < $4
    UNION ALL
    SELECT c.first_activated_at, 'campaign', m.id, c.name FROM mine m JOIN campaigns c ON c.idea_id = m.id
  )
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, kind, idea_id AS "ideaId", label FROM (
    SELECT * FROM marks WHERE at >= $3 AND at < $4 ORDER BY at DESC, kind, label LIMIT ${MOST_MARKS}
  ) latest ORDER BY at, kind, label`;

/** What happened to a founder's ideas, or to one of them, that a chart of visits should show. */
@Injectable()
export class MarkQueries {
  constructor(private readonly database: Database) {}

  /** @param ideaId null for all of the founder's ideas. @returns the oldest first. */
  read(founderId: string, ideaId: string | null, { from, to }: Span): Promise<Mark[]> {
    const parameters = [founderId, ideaId, startOf(from), startOf(addDays(to, 1))];
    return this.database.query<Mark>(MARKS, parameters);
  }
}
