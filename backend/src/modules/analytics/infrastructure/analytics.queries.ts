import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Day } from '../../../shared/day.js';
import { type Counts, NOTHING, sumOf } from '../domain/counts.js';
import { type DateRange, daysOf, type Span } from '../domain/date-range.js';
import { funnelOf, type FunnelStep } from '../domain/funnel.js';
import type { Mark } from '../domain/mark.js';
import { type Rate, rateOf } from '../domain/rate.js';
import type { Source, SourceFilter, SourceMail } from '../domain/source.js';
import * as sql from './analytics.sql.js';
import { MarkQueries } from './mark.queries.js';
import { isMail, SourceMailQueries } from './source-mail.queries.js';

/** Whose numbers, of which days and sources. */
export interface Asked {
  founderId: string;
  /** Null for all of the founder's ideas. Another founder's idea gives zeros. */
  ideaId: string | null;
  range: DateRange;
  /** What the sources have in common; null for all of them. */
  source?: SourceFilter | null;
  /** Whether to read the period before as well. */
  compare?: boolean;
}

export interface DayCounts extends Counts {
  day: Day;
}
export interface SourceCounts extends Counts, Source {
  /** Sign-ups a visitor; null without visitors. */
  signUpRate: Rate | null;
  /** Null where it was no campaign's mail, or that campaign is gone. */
  mail: SourceMail | null;
}
export interface Totals extends Counts {
  /** Null of some sources: it is not kept by source. */
  returningVisitors: number | null;
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

/** The period before, and the days with which it compares. */
export interface PeriodBefore extends Span {
  days: DayCounts[];
  totals: Counts;
  /** Those days of the period itself that are over: as many. */
  compared: Span & { totals: Counts };
}

/** What the analytics screen shows of a founder's ideas, or of one of them. */
export interface Analytics {
  from: Day;
  to: Day;
  days: DayCounts[];
  totals: Totals;
  /** Null where it was not asked for, or none of the days is over. */
  before: PeriodBefore | null;
  trend: Trend | null;
  funnel: FunnelStep[];
  sources: SourceCounts[];
  otherSources: OtherSources | null;
  marks: Mark[];
}

type DayRow = DayCounts & { returningVisitors: number | null };
type SourceRow = Counts & { source: Source | null; sources: number };

/** Reads the daily numbers, and nothing else: what it costs depends on days, not on how many came. */
@Injectable()
export class AnalyticsQueries {
  constructor(
    private readonly database: Database,
    private readonly marks: MarkQueries,
    private readonly mails: SourceMailQueries,
  ) {}

  /** @param now decides which days are over. */
  async read(asked: Asked, now: Date): Promise<Analytics> {
    const { range } = asked;
    const comparison = asked.compare ? range.comparison(now) : null;
    const [rows, sources, trend, marks] = await Promise.all([
      this.days(asked, { from: comparison?.before.from ?? range.from, to: range.to }),
      this.sources(asked),
      this.trend(asked, now),
      this.marks.read(asked.founderId, asked.ideaId, range),
    ]);
    const byDay = new Map(rows.map((row) => [row.day, row]));
    const rowsOf = (span: Span) => daysOf(span).map((day) => byDay.get(day) ?? nothingOn(day, asked));
    const own = rowsOf(range);
    const totals = { ...sumOf(own), returningVisitors: returningIn(own) };
    return {
      ...{ from: range.from, to: range.to, days: own.map(withoutReturning), totals, trend },
      before: comparison && {
        ...comparison.before,
        days: rowsOf(comparison.before).map(withoutReturning),
        totals: sumOf(rowsOf(comparison.before)),
        compared: { ...comparison.compared, totals: sumOf(rowsOf(comparison.compared)) },
      },
      ...{ funnel: funnelOf(totals), ...sources, marks },
    };
  }

  private days({ founderId, ideaId, source }: Asked, { from, to }: Span): Promise<DayRow[]> {
    const parameters = [founderId, ideaId, from, to];
    return source
      ? this.database.query<DayRow>(sql.DAYS_OF_SOURCE, [...parameters, source])
      : this.database.query<DayRow>(sql.DAYS, parameters);
  }

  private async sources({ founderId, ideaId, range, source }: Asked) {
    const parameters = [founderId, ideaId, range.from, range.to, source ?? null];
    const rows = await this.database.query<SourceRow>(sql.SOURCES, parameters);
    const others = rows.find((row) => row.source === null);
    const named = rows.flatMap((row) => (row.source ? [{ ...row, source: row.source }] : []));
    const mails = await this.mails.read(
      founderId,
      ideaId,
      named.map((row) => row.source),
    );
    return {
      sources: named.map(({ source: own, sources: _, ...counts }) => ({
        ...own,
        ...counts,
        signUpRate: rateOf(counts.signUps, counts.visitors),
        mail: (isMail(own) && mails.get(own.campaign)) || null,
      })),
      otherSources: others ? { sources: others.sources, ...sumOf([others]) } : null,
    };
  }

  private async trend({ founderId, ideaId, range, source }: Asked, now: Date): Promise<Trend | null> {
    const halves = range.halves(now);
    if (!halves) return null;
    const { before, after } = halves;
    const parameters = [founderId, ideaId, before.from, before.to, after.from, after.to];
    return source
      ? this.database.queryOne<Trend>(sql.TREND_OF_SOURCE, [...parameters, source])
      : this.database.queryOne<Trend>(sql.TREND, parameters);
  }
}

function nothingOn(day: Day, { source }: Asked): DayRow {
  return { day, ...NOTHING, returningVisitors: source ? null : 0 };
}

function withoutReturning({ returningVisitors: _, ...row }: DayRow): DayCounts {
  return row;
}

function returningIn(rows: DayRow[]): number | null {
  return rows.reduce<number | null>(
    (sum, row) => (sum === null || row.returningVisitors === null ? null : sum + row.returningVisitors),
    0,
  );
}
