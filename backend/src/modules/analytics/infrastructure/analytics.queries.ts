import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { countAll, given } from '../../../platform/database/kysely.js';
import { addDays, type Day, startOf } from '../../../shared/day.js';
import { type Counts, NOTHING, sumOf, funnelOf, rateOf } from '../domain/counts.js';
import { type DateRange, daysOf, type Span } from '../domain/date-range.js';
import type { Mark } from '../domain/mark.js';
import { MAIL_SOURCE, type Source, type SourceMail } from '../domain/source.js';
import { numbersByDay, numbersBySource, SUMS, type NumbersScope } from './numbers.js';

/** The ideas, days and sources to read numbers for. */
export interface AnalyticsSelection extends NumbersScope {
  range: DateRange;
  /** True to include the preceding period. */
  compare?: boolean;
}

/** Number of sources listed separately. */
export const TOP_SOURCES = 20;

interface DayRow extends Counts {
  day: Day;
  /** Number of returning visitors. Null when filtering by source, because it isn't stored by source. */
  returningVisitors: number | null;
}

/** Maximum number of marks, latest first. More would cover the chart. */
const MOST_MARKS = 60;

// The campaign's tag in links: its type and the end of its ID. Recipients can see the tag, so it contains
// nothing the founder wrote.
const TAG = sql<string>`c.type || '-' || right(c.id::text, 8)`;

/**
 * Reads analytics from the daily numbers only, so that the cost depends on the number of days rather than
 * visitors.
 */
@Injectable()
export class AnalyticsQueries {
  constructor(private readonly database: Database) {}

  /**
   * Returns the numbers for the analytics screen.
   * @param now determines which days are over
   */
  async read(selection: AnalyticsSelection, now: Date) {
    const { range } = selection;
    const comparison = selection.compare ? range.comparison(now) : null;
    const [rows, sources, trend, marks] = await Promise.all([
      this.days(selection, { from: comparison?.before.from ?? range.from, to: range.to }),
      this.sources(selection),
      this.trend(selection, now),
      this.marks(selection, range),
    ]);
    const byDay = new Map(rows.map((row) => [row.day, row]));
    const rowsOf = (span: Span) => daysOf(span).map((day) => byDay.get(day) ?? nothingOn(day, selection));
    const own = rowsOf(range);
    const totals = { ...sumOf(own), returningVisitors: returningIn(own) };
    return {
      from: range.from,
      to: range.to,
      days: own.map(withoutReturning),
      totals,
      trend,
      before: comparison && {
        ...comparison.before,
        days: rowsOf(comparison.before).map(withoutReturning),
        totals: sumOf(rowsOf(comparison.before)),
        compared: { ...comparison.compared, totals: sumOf(rowsOf(comparison.compared)) },
      },
      funnel: funnelOf(totals),
      ...sources,
      marks,
    };
  }

  private days(selection: AnalyticsSelection, span: Span): Promise<DayRow[]> {
    return numbersByDay(this.database.kysely(), selection, span)
      .select('d.day')
      .select(SUMS)
      .select(sql<number | null>`sum(d.returning_visitors)::int`.as('returningVisitors'))
      .groupBy('d.day')
      .orderBy('d.day')
      .execute();
  }

  private async sources(selection: AnalyticsSelection) {
    const { range } = selection;
    // Sources beyond the first `TOP_SOURCES` are combined in one row without a name.
    const place = sql<number>`LEAST(place, ${sql.lit(TOP_SOURCES + 1)})`;
    const rows = await this.database
      .kysely()
      .with('sums', (db) =>
        numbersBySource(db, selection, range)
          .select('d.source')
          .select(SUMS)
          .select(
            sql<number>`row_number() OVER (ORDER BY sum(d.visits) DESC, sum(d.votes) DESC, d.source)`.as(
              'place',
            ),
          )
          .groupBy('d.source'),
      )
      .selectFrom('sums')
      .select(sql<Source | null>`CASE WHEN place <= ${sql.lit(TOP_SOURCES)} THEN source END`.as('source'))
      .select(countAll.as('sources'))
      .select(SUMS)
      .groupBy([place, sql`1`])
      .orderBy(place)
      .execute();
    const others = rows.find((row) => row.source === null);
    const named = rows.flatMap((row) => (row.source ? [{ ...row, source: row.source }] : []));
    const mails = await this.mails(
      selection,
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

  // Excludes ideas published later or taken down, because they would look like a change in interest.
  private async trend(selection: AnalyticsSelection, now: Date) {
    const halves = selection.range.halves(now);
    if (!halves) return null;
    const { before, after } = halves;
    return numbersByDay(this.database.kysely(), selection, { from: before.from, to: after.to })
      .select([
        sql<number>`COALESCE(sum(d.visits) FILTER (WHERE d.day <= ${before.to}), 0)::int`.as('before'),
        sql<number>`COALESCE(sum(d.visits) FILTER (WHERE d.day >= ${after.from}), 0)::int`.as('after'),
      ])
      .where(sql<boolean>`(i.published_at AT TIME ZONE 'UTC')::date <= ${before.from}`)
      .where('i.status', '<>', 'removed')
      .executeTakeFirstOrThrow();
  }

  /**
   * Returns the campaigns whose emails led to visits from these sources, matched by the tag in their links.
   */
  private async mails(
    { founderId, ideaId }: NumbersScope,
    sources: readonly Source[],
  ): Promise<Map<string, SourceMail>> {
    const tags = sources.filter(isMail).map(({ campaign }) => campaign);
    if (tags.length === 0) return new Map();
    const rows = await this.database
      .kysely()
      .selectFrom('campaigns as c')
      .innerJoin('ideas as i', 'i.id', 'c.ideaId')
      .select([TAG.as('tag'), 'c.name', 'c.type'])
      .select(sql<Day | null>`(c.first_activated_at AT TIME ZONE 'UTC')::date`.as('day'))
      .where('i.authorId', '=', founderId)
      .where((eb) => eb.and(given({ 'i.id': ideaId ?? undefined })))
      .where(TAG, 'in', tags)
      .execute();
    return new Map(rows.map(({ tag, ...mail }) => [tag, mail]));
  }

  /** Returns the latest events to mark on a chart of visits, oldest first. */
  private async marks({ founderId, ideaId }: NumbersScope, span: Span): Promise<Mark[]> {
    const [from, until] = [startOf(span.from), startOf(addDays(span.to, 1))];
    // An approval of an idea that was already public is an edit.
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

/** True if the source claims to be a link in a campaign email. */
const isMail = ({ channel, source }: Source): boolean => channel === 'campaign' && source === MAIL_SOURCE;

function nothingOn(day: Day, { source }: AnalyticsSelection): DayRow {
  return { day, ...NOTHING, returningVisitors: source ? null : 0 };
}

function withoutReturning({ returningVisitors: _, ...row }: DayRow) {
  return row;
}

function returningIn(rows: DayRow[]): number | null {
  return rows.reduce<number | null>(
    (sum, row) => (sum === null || row.returningVisitors === null ? null : sum + row.returningVisitors),
    0,
  );
}
