import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { addDays, dayOf } from '../../../shared/day.js';

/** Number of days shown by a sparkline, including today. */
export const SPARKLINE_DAYS = 14;

export interface Sparkline {
  id: string;
  /** Votes on each UTC day, from the oldest day to today. */
  votes: number[];
}

/**
 * Reads the sparklines on idea cards from the daily numbers: a few rows per idea, no matter how many votes it
 * has.
 */
@Injectable()
export class SparklineQueries {
  constructor(private readonly database: Database) {}

  async read(ids: string[], now: Date): Promise<Sparkline[]> {
    const today = dayOf(now);
    const first = addDays(today, 1 - SPARKLINE_DAYS);
    const rows = await this.database
      .kysely()
      .selectFrom('analyticsIdeaDays as d')
      // Includes only ideas in the public list.
      .innerJoin('ideaRanks as r', 'r.ideaId', 'd.ideaId')
      .select(['d.ideaId', 'd.day', 'd.votes'])
      .where('d.ideaId', '=', sql<string>`any(${ids}::uuid[])`)
      .where((eb) => eb.between('d.day', first, today))
      .where('d.votes', '>', 0)
      .orderBy('d.ideaId')
      .execute();
    const days = Array.from({ length: SPARKLINE_DAYS }, (_, n) => addDays(first, n));
    const votes = new Map(rows.map(({ ideaId, day, votes: count }) => [ideaId + day, count]));
    // Ideas without votes in that period have no sparkline.
    return [...new Set(rows.map(({ ideaId }) => ideaId))].map((id) => ({
      id,
      votes: days.map((day) => votes.get(id + day) ?? 0),
    }));
  }
}
