import { type QueryCreator, sql } from 'kysely';

import { given, json, type Tables } from '../../../platform/database/kysely.js';
import type { Counts } from '../domain/counts.js';
import type { Span } from '../domain/date-range.js';
import type { SourceFilter } from '../domain/source.js';

/** Whose numbers: another founder's idea gives none. */
export interface Whose {
  founderId: string;
  /** Null for all of the founder's ideas. */
  ideaId: string | null;
  /** The parts that the sources have in common; null for all of them. */
  source?: SourceFilter | null;
}

const COUNTS = ['visits', 'visitors', 'votes', 'signUps', 'willingToPay'] as const satisfies (keyof Counts)[];

/** The sum of each of the counts, for SELECT. */
export const SUMS = COUNTS.map((name) => sql<number>`COALESCE(sum(${sql.ref(name)}), 0)::int`.as(name));

/** The numbers `d` of the ideas `i` by day and source. */
export const numbersBySource = (
  db: QueryCreator<Tables>,
  { founderId, ideaId, source }: Whose,
  { from, to }: Span,
) =>
  db
    .selectFrom('analyticsSourceDays as d')
    .innerJoin('ideas as i', 'i.id', 'd.ideaId')
    .where('i.authorId', '=', founderId)
    .where((eb) => eb.and(given({ 'i.id': ideaId ?? undefined })))
    .where((eb) => eb.between('d.day', from, to))
    .$if(Boolean(source), (query) => query.where(sql<boolean>`d.source @> ${json(source)}::jsonb`));

/** The numbers `d` of the ideas `i` by day, and by source where only some sources are asked for. */
export function numbersByDay(db: QueryCreator<Tables>, whose: Whose, span: Span) {
  const days = whose.source
    ? numbersBySource(db, whose, span)
        .select(['d.ideaId', 'd.day', 'd.visits', 'd.visitors', 'd.votes', 'd.signUps', 'd.willingToPay'])
        // Not kept by source.
        .select(sql<number | null>`NULL::int`.as('returningVisitors'))
        .as('d')
    : db
        .selectFrom('analyticsIdeaDays')
        .select(['ideaId', 'day', ...COUNTS, 'returningVisitors'])
        .as('d');
  return db
    .selectFrom(days)
    .innerJoin('ideas as i', 'i.id', 'd.ideaId')
    .where('i.authorId', '=', whose.founderId)
    .where((eb) => eb.and(given({ 'i.id': whose.ideaId ?? undefined })))
    .where((eb) => eb.between('d.day', span.from, span.to));
}
