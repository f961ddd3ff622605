import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { addDays, type Day, dayOf } from '../../../shared/day.js';

/** Days that a sparkline shows, today among them. */
export const SPARKLINE_DAYS = 14;

export interface Sparkline {
  id: string;
  /** Votes of each day in UTC, oldest first, today last. */
  votes: number[];
}

// Only what is listed in public; what nobody voted for in that time has no line.
const VOTES = `
  SELECT d.idea_id AS id, json_object_agg(to_char(d.day, 'YYYY-MM-DD'), d.votes) AS days
  FROM analytics_idea_days d JOIN idea_ranks r ON r.idea_id = d.idea_id
  WHERE d.idea_id = ANY($1::uuid[]) AND d.day BETWEEN $2 AND $3 AND d.votes > 0
  GROUP BY d.idea_id ORDER BY d.idea_id`;

/**
 * The lines on the cards of ideas, from the daily numbers: a few rows an idea, whatever its number of votes.
 */
@Injectable()
export class SparklineQueries {
  constructor(private readonly database: Database) {}

  async read(ids: string[], now: Date): Promise<Sparkline[]> {
    const today = dayOf(now);
    const first = addDays(today, 1 - SPARKLINE_DAYS);
    const rows = await this.database.query<{ id: string; days: Record<Day, number> }>(VOTES, [
      ids,
      first,
      today,
    ]);
    return rows.map(({ id, days }) => ({
      id,
      votes: Array.from({ length: SPARKLINE_DAYS }, (_, n) => days[addDays(first, n)] ?? 0),
    }));
  }
}
