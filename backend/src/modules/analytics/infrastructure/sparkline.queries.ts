import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { addDays, dayOf } from '../../../shared/day.js';

/** Days that a sparkline shows, today among them. */
export const SPARKLINE_DAYS = 14;

export interface Sparkline {
  id: string;
  /** Votes of each day in UTC, oldest first, today last. */
  votes: number[];
}

/**
 * The lines on the cards of ideas, from the daily numbers: a few rows an idea, whatever its number of votes.
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
      // Only ideas that are listed in public.
      .innerJoin('ideaRanks as r', 'r.ideaId', 'd.ideaId')
      .select(['d.ideaId', 'd.day', 'd.votes'])
      .where('d.ideaId', '=', sql<string>`any(${ids}::uuid[])`)
      .where((eb) => eb.between('d.day', first, today))
      .where('d.votes', '>', 0)
      .orderBy('d.ideaId')
      .execute();
    const days = Array.from({ length: SPARKLINE_DAYS }, (_, n) => addDays(first, n));
    const votes = new Map(rows.map(({ ideaId, day, votes: count }) => [ideaId + day, count]));
    // An idea without votes in that time has no line.
    return [...new Set(rows.map(({ ideaId }) => ideaId))].map((id) => ({
      id,
      votes: days.map((day) => votes.get(id + day) ?? 0),
    }));
  }
}
