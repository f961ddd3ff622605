import { Injectable } from '@nestjs/common';
import { type AliasableExpression, expressionBuilder, type NotNull, sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { countAll, type Tables } from '../../../platform/database/kysely.js';

/** Numbers of items that are waiting for an admin's decision, each capped at `MOST_COUNTED`. */
export interface PendingCounts {
  /** Number of ideas, plus edits to live ideas. */
  ideas: number;
  pageTests: number;
  reports: number;
}

/** The exact number beyond this wouldn't help an admin, so counting stops here. */
const MOST_COUNTED = 1_000;

const { selectFrom } = expressionBuilder<Tables>();

/**
 * Items that are waiting for a decision, each with its submission time and the account it belongs to (null
 * for a report). Each of these queries has a partial index on the submission time.
 */
export const PENDING = {
  ideas: selectFrom('ideas')
    .select(({ fn }) => ['id as ideaId', 'authorId', fn.coalesce('submittedAt', 'createdAt').as('since')])
    .where('status', '=', 'pending'),
  edits: selectFrom('ideaEdits as e')
    .innerJoin('ideas as i', 'i.id', 'e.ideaId')
    .select(['i.id as ideaId', 'i.authorId', 'e.submittedAt as since'])
    .where((eb) => eb.and({ 'e.status': 'pending', 'i.status': 'active' }))
    // A pending edit has been submitted.
    .$narrowType<{ since: NotNull }>(),
  pageTests: selectFrom('experiments as x')
    .innerJoin('ideas as i', 'i.id', 'x.ideaId')
    .select(['i.authorId', 'x.createdAt as since'])
    .where((eb) => eb.and({ 'x.state': 'pending', 'x.kind': 'page', 'i.status': 'active' })),
  reports: selectFrom('reportCases')
    .select([sql<string | null>`NULL::uuid`.as('authorId'), 'openedAt as since'])
    .where('state', '=', 'open'),
} satisfies Record<string, AliasableExpression<{ authorId: string | null; since: Date | null }>>;

@Injectable()
export class PendingQueries {
  constructor(private readonly database: Database) {}

  /** @param except ID of an account whose own ideas and page tests aren't counted */
  counts(except: string | null = null): Promise<PendingCounts> {
    const counted = (part: AliasableExpression<{ authorId: string | null }>) => {
      const rows = selectFrom(part.as('w')).limit(MOST_COUNTED);
      const others = except === null ? rows : rows.where('w.authorId', 'is distinct from', except);
      return selectFrom(others.as('bounded')).select(countAll.as('rows'));
    };
    return this.database
      .kysely()
      .selectNoFrom([
        sql<number>`least(${counted(PENDING.ideas)} + ${counted(PENDING.edits)}, ${MOST_COUNTED})`.as(
          'ideas',
        ),
        counted(PENDING.pageTests).as('pageTests'),
        counted(PENDING.reports).as('reports'),
      ])
      .$narrowType<{ pageTests: NotNull; reports: NotNull }>()
      .executeTakeFirstOrThrow();
  }

  /**
   * Returns the ideas, and the live ideas with an edit, that have waited longest for a decision.
   * @param except ID of an account whose own ideas are left out
   */
  longestWaiting(limit: number, except: string) {
    return this.database
      .kysely()
      .selectFrom(PENDING.ideas.unionAll(PENDING.edits).as('w'))
      .innerJoin('ideas as i', 'i.id', 'w.ideaId')
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .select(['i.id', 'i.title', 'i.coverVariant', 'i.status', 'u.username as author', 'w.since'])
      .where('w.authorId', '<>', except)
      .orderBy('w.since')
      .orderBy('i.id')
      .limit(limit)
      .execute();
  }
}

/** An idea that waits for a decision. Its status is `active` if the decision is about an edit. */
export type WaitingIdea = Awaited<ReturnType<PendingQueries['longestWaiting']>>[number];
