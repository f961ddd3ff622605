import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type Counts, funnelOf, type FunnelStep } from '../domain/funnel.js';
import type { Day } from '../../../shared/day.js';
import type { DateRange } from '../domain/date-range.js';
import type { Source } from '../domain/source.js';

export interface DayCounts extends Counts {
  day: Day;
}
export interface SourceCounts extends Counts, Source {}
export interface Totals extends Counts {
  returningVisitors: number;
}
export interface OtherSources extends Counts {
  /** How many they are. */
  sources: number;
}

/**
 * Visits in the first and in the second half of a date range, of the ideas that were public in both from the
 * first day on.
 */
export interface Trend {
  before: number;
  after: number;
}

/** What the analytics screen shows of a founder's ideas, or of one of them. */
export interface Analytics {
  from: Day;
  to: Day;
  days: DayCounts[];
  totals: Totals;
  trend: Trend | null;
  funnel: FunnelStep[];
  sources: SourceCounts[];
  otherSources: OtherSources | null;
}

/** Sources that are told one by one. */
export const TOP_SOURCES = 20;

const SUMS = `
  COALESCE(sum(visits), 0)::int AS visits, COALESCE(sum(visitors), 0)::int AS visitors, COALESCE(sum(votes), 0)::int AS votes,
  COALESCE(sum(sign_ups), 0)::int AS "signUps", COALESCE(sum(willing_to_pay), 0)::int AS "willingToPay"`;

// $1 founder, $2 idea or null, $3 from, $4 to
const OF_FOUNDER = `
  JOIN ideas i ON i.id = d.idea_id
  WHERE i.author_id = $1 AND ($2::uuid IS NULL OR d.idea_id = $2) AND d.day BETWEEN $3 AND $4`;

const DAYS = `
  SELECT to_char(d.day, 'YYYY-MM-DD') AS day, ${SUMS}, sum(returning_visitors)::int AS "returningVisitors"
  FROM analytics_idea_days d ${OF_FOUNDER} GROUP BY d.day ORDER BY d.day`;

// $1 founder, $2 idea or null, then first and last day of either half. An idea that came later, or went,
// would look like a change of interest.
const TREND = `
  SELECT COALESCE(sum(d.visits) FILTER (WHERE d.day <= $4), 0)::int AS before,
         COALESCE(sum(d.visits) FILTER (WHERE d.day >= $5), 0)::int AS after
  FROM analytics_idea_days d JOIN ideas i ON i.id = d.idea_id
  WHERE i.author_id = $1 AND ($2::uuid IS NULL OR d.idea_id = $2) AND d.day BETWEEN $3 AND $6
    AND (i.published_at AT TIME ZONE 'UTC')::date <= $3 AND i.status <> 'removed'`;

// The row without a source sums up what is beyond the first ones.
const SOURCES = `
  WITH sums AS (
    SELECT d.source, sum(d.visits) AS visits, sum(d.visitors) AS visitors, sum(d.votes) AS votes, sum(d.sign_ups) AS sign_ups,
           sum(d.willing_to_pay) AS willing_to_pay,
           row_number() OVER (ORDER BY sum(d.visits) DESC, sum(d.votes) DESC, d.source) AS place
    FROM analytics_source_days d ${OF_FOUNDER} GROUP BY d.source
  )
  SELECT CASE WHEN place <= ${TOP_SOURCES} THEN source END AS source, count(*)::int AS sources, ${SUMS}
  FROM sums GROUP BY LEAST(place, ${TOP_SOURCES} + 1), 1 ORDER BY LEAST(place, ${TOP_SOURCES} + 1)`;

/** Reads the daily numbers, and nothing else: what it costs depends on days, not on how many came. */
@Injectable()
export class AnalyticsQueries {
  constructor(private readonly database: Database) {}

  /** Whether it is one of the founder's ideas, in whatever status. */
  async owns(founderId: string, ideaId: string): Promise<boolean> {
    const ideas = await this.database.query<unknown>('SELECT FROM ideas WHERE id = $1 AND author_id = $2', [
      ideaId,
      founderId,
    ]);
    return ideas.length > 0;
  }

  /**
   * @param ideaId null for all of the founder's ideas. Another founder's idea gives zeros.
   * @param now decides which days are over.
   */
  async read(founderId: string, ideaId: string | null, range: DateRange, now: Date): Promise<Analytics> {
    const parameters = [founderId, ideaId, range.from, range.to];
    const [rows, sources, trend] = await Promise.all([
      this.database.query<DayCounts & { returningVisitors: number }>(DAYS, parameters),
      this.database.query<Counts & { source: Source | null; sources: number }>(SOURCES, parameters),
      this.trend(founderId, ideaId, range, now),
    ]);
    const byDay = new Map(rows.map(({ returningVisitors: _, ...row }) => [row.day, row]));
    const days = range.days.map((day) => byDay.get(day) ?? { day, ...ZEROS });
    const totals = {
      ...days.reduce(add, ZEROS),
      returningVisitors: rows.reduce((sum, row) => sum + row.returningVisitors, 0),
    };
    const others = sources.find(({ source }) => source === null);
    return {
      from: range.from,
      to: range.to,
      days,
      totals,
      trend,
      funnel: funnelOf(totals),
      sources: sources.flatMap(({ source, sources: _, ...counts }) =>
        source ? [{ ...source, ...counts }] : [],
      ),
      otherSources: others ? { sources: others.sources, ...countsOf(others) } : null,
    };
  }

  private async trend(founderId: string, ideaId: string | null, range: DateRange, now: Date) {
    const halves = range.halves(now);
    if (!halves) return null;
    const { before, after } = halves;
    const days = [before.from, before.to, after.from, after.to];
    const [trend] = await this.database.query<Trend>(TREND, [founderId, ideaId, ...days]);
    return trend!;
  }
}

const ZEROS: Counts = { visits: 0, visitors: 0, votes: 0, signUps: 0, willingToPay: 0 };

function add(a: Counts, b: Counts): Counts {
  return {
    visits: a.visits + b.visits,
    visitors: a.visitors + b.visitors,
    votes: a.votes + b.votes,
    signUps: a.signUps + b.signUps,
    willingToPay: a.willingToPay + b.willingToPay,
  };
}

function countsOf({ visits, visitors, votes, signUps, willingToPay }: Counts): Counts {
  return { visits, visitors, votes, signUps, willingToPay };
}
