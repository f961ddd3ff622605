import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { CsvCell } from '../../../platform/http/responses/csv.js';
import type { Asked } from './analytics.queries.js';

export const EXPORT_TABLES = ['days', 'sources'] as const;
export type ExportTable = (typeof EXPORT_TABLES)[number];

const COUNTS = ['Visits', 'Visitors', 'Votes', 'Sign-ups', 'Willing to pay'];
export const EXPORT_HEADERS: Record<ExportTable, string[]> = {
  days: ['Day (UTC)', 'Idea', ...COUNTS],
  sources: ['Idea', 'Channel', 'Source', 'Medium', 'Campaign', ...COUNTS],
};

// $1 founder, $2 idea or null, $3 from, $4 to. Every day of every idea that has numbers in the period, or of
// the one asked for. `d` has what is counted of an idea's day, `e` says whether there is any.
const daysFrom = (d: string, e: string) => `
  SELECT to_char(t.day, 'YYYY-MM-DD') AS c1, i.title AS c2, COALESCE(d.visits, 0) AS c3, COALESCE(d.visitors, 0) AS c4,
         COALESCE(d.votes, 0) AS c5, COALESCE(d.sign_ups, 0) AS c6, COALESCE(d.willing_to_pay, 0) AS c7
  FROM ideas i CROSS JOIN generate_series($3::date, $4::date, interval '1 day') AS t (day)
  LEFT JOIN ${d} ON d.idea_id = i.id AND d.day = t.day::date
  WHERE i.author_id = $1 AND ($2::uuid IS NULL OR i.id = $2)
    AND (i.id = $2 OR EXISTS (SELECT FROM ${e} WHERE e.idea_id = i.id AND e.day BETWEEN $3 AND $4))
  ORDER BY i.created_at DESC, i.id, t.day`;

const DAYS = daysFrom('analytics_idea_days d', 'analytics_idea_days e');

// $5 what the sources have in common. Only the period's own days of the founder's ideas are summed up.
const DAYS_OF_SOURCE = `
  WITH sums AS (
    SELECT s.idea_id, s.day, sum(s.visits)::int AS visits, sum(s.visitors)::int AS visitors, sum(s.votes)::int AS votes,
           sum(s.sign_ups)::int AS sign_ups, sum(s.willing_to_pay)::int AS willing_to_pay
    FROM analytics_source_days s JOIN ideas i ON i.id = s.idea_id
    WHERE i.author_id = $1 AND ($2::uuid IS NULL OR i.id = $2) AND s.day BETWEEN $3 AND $4 AND s.source @> $5::jsonb
    GROUP BY s.idea_id, s.day
  ) ${daysFrom('sums d', 'sums e')}`;

const SOURCES = `
  SELECT i.title AS c1, d.source->>'channel' AS c2, d.source->>'source' AS c3, d.source->>'medium' AS c4,
         d.source->>'campaign' AS c5, sum(d.visits)::int AS c6, sum(d.visitors)::int AS c7, sum(d.votes)::int AS c8,
         sum(d.sign_ups)::int AS c9, sum(d.willing_to_pay)::int AS c10
  FROM analytics_source_days d JOIN ideas i ON i.id = d.idea_id
  WHERE i.author_id = $1 AND ($2::uuid IS NULL OR i.id = $2) AND d.day BETWEEN $3 AND $4
    AND ($5::jsonb IS NULL OR d.source @> $5)
  GROUP BY i.id, d.source ORDER BY i.created_at DESC, i.id, sum(d.visits) DESC, d.source`;

/** The numbers as rows of a file, in the order of `EXPORT_HEADERS`. */
@Injectable()
export class AnalyticsExportQueries {
  constructor(private readonly database: Database) {}

  /** At most 366 days of each idea, or 200 sources of each of its days. */
  async read(table: ExportTable, asked: Omit<Asked, 'compare'>): Promise<CsvCell[][]> {
    const { founderId, ideaId, range, source = null } = asked;
    const parameters = [founderId, ideaId, range.from, range.to];
    const rows = await (table === 'days' && source === null
      ? this.database.query<Record<string, CsvCell>>(DAYS, parameters)
      : this.database.query<Record<string, CsvCell>>(table === 'days' ? DAYS_OF_SOURCE : SOURCES, [
          ...parameters,
          source,
        ]));
    return rows.map((row) => Object.values(row));
  }
}
