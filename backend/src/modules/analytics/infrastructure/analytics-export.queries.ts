import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { CsvCell } from '../../../platform/http/responses/csv.js';
import type { DateRange } from '../domain/date-range.js';

export const EXPORT_TABLES = ['days', 'sources'] as const;
export type ExportTable = (typeof EXPORT_TABLES)[number];

const COUNTS = ['Visits', 'Visitors', 'Votes', 'Sign-ups', 'Willing to pay'];
export const EXPORT_HEADERS: Record<ExportTable, string[]> = {
  days: ['Day (UTC)', 'Idea', ...COUNTS],
  sources: ['Idea', 'Channel', 'Source', 'Medium', 'Campaign', ...COUNTS],
};

// $1 founder, $2 idea or null, $3 from, $4 to. Every day of every idea that has numbers in the period, or of
// the one asked for.
const DAYS = `
  SELECT to_char(t.day, 'YYYY-MM-DD') AS c1, i.title AS c2, COALESCE(d.visits, 0) AS c3, COALESCE(d.visitors, 0) AS c4,
         COALESCE(d.votes, 0) AS c5, COALESCE(d.sign_ups, 0) AS c6, COALESCE(d.willing_to_pay, 0) AS c7
  FROM ideas i CROSS JOIN generate_series($3::date, $4::date, interval '1 day') AS t (day)
  LEFT JOIN analytics_idea_days d ON d.idea_id = i.id AND d.day = t.day::date
  WHERE i.author_id = $1 AND ($2::uuid IS NULL OR i.id = $2)
    AND (i.id = $2 OR EXISTS (SELECT FROM analytics_idea_days e WHERE e.idea_id = i.id AND e.day BETWEEN $3 AND $4))
  ORDER BY i.created_at DESC, i.id, t.day`;

const SOURCES = `
  SELECT i.title AS c1, d.source->>'channel' AS c2, d.source->>'source' AS c3, d.source->>'medium' AS c4,
         d.source->>'campaign' AS c5, sum(d.visits)::int AS c6, sum(d.visitors)::int AS c7, sum(d.votes)::int AS c8,
         sum(d.sign_ups)::int AS c9, sum(d.willing_to_pay)::int AS c10
  FROM analytics_source_days d JOIN ideas i ON i.id = d.idea_id
  WHERE i.author_id = $1 AND ($2::uuid IS NULL OR i.id = $2) AND d.day BETWEEN $3 AND $4
  GROUP BY i.id, d.source ORDER BY i.created_at DESC, i.id, sum(d.visits) DESC, d.source`;

const TABLES: Record<ExportTable, string> = { days: DAYS, sources: SOURCES };

/** The numbers as rows of a file, in the order of `EXPORT_HEADERS`. */
@Injectable()
export class AnalyticsExportQueries {
  constructor(private readonly database: Database) {}

  /** At most 366 days of each idea, or 200 sources of each of its days. */
  async read(
    table: ExportTable,
    founderId: string,
    ideaId: string | null,
    { from, to }: DateRange,
  ): Promise<CsvCell[][]> {
    const rows = await this.database.query<Record<string, CsvCell>>(TABLES[table], [
      founderId,
      ideaId,
      from,
      to,
    ]);
    return rows.map((row) => Object.values(row));
  }
}
