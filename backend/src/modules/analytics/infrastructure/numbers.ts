import { type QueryCreator, sql } from 'kysely';

import { given, json, type Tables } from '../../../platform/database/kysely.js';
import type { Counts } from '../domain/counts.js';
import type { Span } from '../domain/date-range.js';
import type { SourceFilter } from '../domain/source.js';

/** Filter that limits numbers to a founder's ideas. Another founder's idea yields no rows. */
export interface NumbersScope {
  founderId: string;
  /** ID of one of the founder's ideas. Null for all of them. */
  ideaId: string | null;
  /** Filter for sources. Null for all sources. */
  source?: SourceFilter | null;
}

const COUNTS = ['visits', 'visitors', 'votes', 'signUps', 'willingToPay'] as const satisfies (keyof Counts)[];

/** The sum of each count, for use in SELECT. */
export const SUMS = COUNTS.map((name) => sql<number>`COALESCE(sum(${sql.ref(name)}), 0)::int`.as(name));

/** Selects the numbers `d` of the ideas `i` by day and source. */
export const numbersBySource = (
  db: QueryCreator<Tables>,
  { founderId, ideaId, source }: NumbersScope,
  { from, to }: Span,
) =>
  db
    .selectFrom('analyticsSourceDays as d')
    .innerJoin('ideas as i', 'i.id', 'd.ideaId')
    .where('i.authorId', '=', founderId)
    .where((eb) => eb.and(given({ 'i.id': ideaId ?? undefined })))
    .where((eb) => eb.between('d.day', from, to))
    .$if(Boolean(source), (query) => query.where(sql<boolean>`d.source @> ${json(source)}::jsonb`));

/** Selects the numbers `d` of the ideas `i` by day. With a source filter, selects them by day and source. */
export function numbersByDay(db: QueryCreator<Tables>, scope: NumbersScope, span: Span) {
  const days = scope.source
    ? numbersBySource(db, scope, span)
        .select(['d.ideaId', 'd.day', 'd.visits', 'd.visitors', 'd.votes', 'd.signUps', 'd.willingToPay'])
        // Returning visitors aren't stored by source.
        .select(sql<number | null>`NULL::int`.as('returningVisitors'))
        .as('d')
    : db
        .selectFrom('analyticsIdeaDays')
        .select(['ideaId', 'day', ...COUNTS, 'returningVisitors'])
        .as('d');
  return db
    .selectFrom(days)
    .innerJoin('ideas as i', 'i.id', 'd.ideaId')
    .where('i.authorId', '=', scope.founderId)
    .where((eb) => eb.and(given({ 'i.id': scope.ideaId ?? undefined })))
    .where((eb) => eb.between('d.day', span.from, span.to));
}
