import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { countAll, given } from '../../../platform/database/kysely.js';
import { addDays, type Day, startOf } from '../../../shared/day.js';
import { type Counts, NOTHING, sumOf, funnelOf, rateOf } from '../domain/counts.js';
import { type DateRange, daysOf, type Span } from '../domain/date-range.js';
import type { Mark } from '../domain/mark.js';
import { MAIL_SOURCE, type Source, type SourceMail } from '../domain/source.js';
import { numbersByDay, numbersBySource, SUMS, type Whose } from './numbers.js';

/** Whose numbers, of which days and sources. */
export interface Asked extends Whose {
  range: DateRange;
  /** Whether to read the period before as well. */
  compare?: boolean;
}

/** Sources that are listed one by one. */
export const TOP_SOURCES = 20;

interface DayRow extends Counts {
  day: Day;
  /** Null for some sources only: it isn't kept by source. */
  returningVisitors: number | null;
}

/** Marks of one answer, the latest: more would cover the chart. */
const MOST_MARKS = 60;

// Made of the campaign's type and the end of its id, so that recipients, who see it, read nothing that the
// founder wrote.
const TAG = sql<string>`c.type || '-' || right(c.id::text, 8)`;

/** Reads the daily numbers, and nothing else: what it costs depends on days, not on how many came. */
@Injectable()
export class AnalyticsQueries {
  constructor(private readonly database: Database) {}

  /** The analytics screen's numbers. @param now decides which days are over. */
  async read(asked: Asked, now: Date) {
    const { range } = asked;
    const comparison = asked.compare ? range.comparison(now) : null;
    const [rows, sources, trend, marks] = await Promise.all([
      this.days(asked, { from: comparison?.before.from ?? range.from, to: range.to }),
      this.sources(asked),
      this.trend(asked, now),
      this.marks(asked, range),
    ]);
    const byDay = new Map(rows.map((row) => [row.day, row]));
    const rowsOf = (span: Span) => daysOf(span).map((day) => byDay.get(day) ?? nothingOn(day, asked));
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

  private days(asked: Asked, span: Span): Promise<DayRow[]> {
    return numbersByDay(this.database.kysely(), asked, span)
      .select('d.day')
      .select(SUMS)
      .select(sql<number | null>`sum(d.returning_visitors)::int`.as('returningVisitors'))
      .groupBy('d.day')
      .orderBy('d.day')
      .execute();
  }

  private async sources(asked: Asked) {
    const { range } = asked;
    // Sources past the first ones are summed up in one row without a source.
    const place = sql<number>`LEAST(place, ${sql.lit(TOP_SOURCES + 1)})`;
    const rows = await this.database
      .kysely()
      .with('sums', (db) =>
        numbersBySource(db, asked, range)
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
      asked,
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

  // An idea that was published later, or removed, would look like a change of interest.
  private async trend(asked: Asked, now: Date) {
    const halves = asked.range.halves(now);
    if (!halves) return null;
    const { before, after } = halves;
    return numbersByDay(this.database.kysely(), asked, { from: before.from, to: after.to })
      .select([
        sql<number>`COALESCE(sum(d.visits) FILTER (WHERE d.day <= ${before.to}), 0)::int`.as('before'),
        sql<number>`COALESCE(sum(d.visits) FILTER (WHERE d.day >= ${after.from}), 0)::int`.as('after'),
      ])
      .where(sql<boolean>`(i.published_at AT TIME ZONE 'UTC')::date <= ${before.from}`)
      .where('i.status', '<>', 'removed')
      .executeTakeFirstOrThrow();
  }

  /** The campaigns whose mail brought the visits of these sources, by the tag of the mail's links. */
  private async mails(
    { founderId, ideaId }: Whose,
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

  /** Events of the founder's ideas that a chart of visits should show, the oldest first. */
  private async marks({ founderId, ideaId }: Whose, span: Span): Promise<Mark[]> {
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

/** Whether the link was one of a campaign's mail, as far as the visitor says. */
const isMail = ({ channel, source }: Source): boolean => channel === 'campaign' && source === MAIL_SOURCE;

function nothingOn(day: Day, { source }: Asked): DayRow {
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
