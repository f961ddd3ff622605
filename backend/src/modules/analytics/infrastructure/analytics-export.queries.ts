import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import type { CsvCell } from '../../../platform/http/responses/csv.js';
import type { Day } from '../../../shared/day.js';
import type { Source } from '../domain/source.js';
import type { AnalyticsSelection } from './analytics.queries.js';
import { numbersByDay, numbersBySource, SUMS } from './numbers.js';

export const EXPORT_TABLES = ['days', 'sources'] as const;
export type ExportTable = (typeof EXPORT_TABLES)[number];

const COUNTS = ['Visits', 'Visitors', 'Votes', 'Sign-ups', 'Willing to pay'];
export const EXPORT_HEADERS: Record<ExportTable, string[]> = {
  days: ['Day (UTC)', 'Idea', ...COUNTS],
  sources: ['Idea', 'Channel', 'Source', 'Medium', 'Campaign', ...COUNTS],
};

const PARTS = ['channel', 'source', 'medium', 'campaign'] as const satisfies (keyof Source)[];

/** The numbers as CSV rows, in the order of `EXPORT_HEADERS`. */
@Injectable()
export class AnalyticsExportQueries {
  constructor(private readonly database: Database) {}

  /** Returns at most 366 rows per idea, one per day, or 200 rows per idea and day, one per source. */
  async read(table: ExportTable, selection: Omit<AnalyticsSelection, 'compare'>): Promise<CsvCell[][]> {
    const rows = await (table === 'days' ? this.days(selection) : this.sources(selection));
    return rows.map((row) => Object.values(row));
  }

  /** Selects every day of the selected idea, or of each idea with numbers in the period. */
  private days(selection: Omit<AnalyticsSelection, 'compare'>): Promise<Record<string, CsvCell>[]> {
    const { founderId, ideaId, range } = selection;
    const { from, to } = range;
    return this.database
      .kysely()
      .with('sums', (db) =>
        numbersByDay(db, selection, range)
          .select(['d.ideaId', 'd.day'])
          .select(SUMS)
          .groupBy(['d.ideaId', 'd.day']),
      )
      .selectFrom('ideas as i')
      .crossJoin(
        sql<{
          day: Day;
        }>`(SELECT generate_series(${from}::date, ${to}::date, interval '1 day')::date AS day)`.as<'t'>(
          sql.id('t'),
        ),
      )
      .leftJoin('sums as d', (join) => join.onRef('d.ideaId', '=', 'i.id').onRef('d.day', '=', 't.day'))
      .select(['t.day', 'i.title'])
      .select(({ fn, lit }) => [
        fn.coalesce('d.visits', lit(0)).as('visits'),
        fn.coalesce('d.visitors', lit(0)).as('visitors'),
        fn.coalesce('d.votes', lit(0)).as('votes'),
        fn.coalesce('d.signUps', lit(0)).as('signUps'),
        fn.coalesce('d.willingToPay', lit(0)).as('willingToPay'),
      ])
      .where('i.authorId', '=', founderId)
      .where((eb) =>
        ideaId === null
          ? eb.exists(eb.selectFrom('sums as e').select('e.day').whereRef('e.ideaId', '=', 'i.id'))
          : eb('i.id', '=', ideaId),
      )
      .orderBy('i.createdAt', 'desc')
      .orderBy('i.id')
      .orderBy('t.day')
      .execute();
  }

  private sources(selection: Omit<AnalyticsSelection, 'compare'>): Promise<Record<string, CsvCell>[]> {
    return numbersBySource(this.database.kysely(), selection, selection.range)
      .select('i.title')
      .select(PARTS.map((part) => sql<string>`d.source->>${sql.lit(part)}`.as(part)))
      .select(SUMS)
      .groupBy(['i.id', 'd.source'])
      .orderBy('i.createdAt', 'desc')
      .orderBy('i.id')
      .orderBy(sql`sum(d.visits)`, 'desc')
      .orderBy('d.source')
      .execute();
  }
}
