import { Injectable } from '@nestjs/common';
import { type Expression, sql, type SqlBool } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { lastClosedDay } from '../../analytics/index.js';
import { Cells, type Counting } from '../domain/cells.js';
import type { Metric } from '../domain/goal-terms.js';
import type { Tally } from '../domain/verdict.js';

/** Number of visitors who decide a goal, and of those who reached each step. */
export type Sums = Record<Metric | 'visitors' | 'open', number>;

const SUMS = (['visitors', 'open', 'confirmed', 'wouldPay', 'priced'] as const).map((column) =>
  sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`.as(column),
);

/** Cells in PostgreSQL. */
@Injectable()
export class PgCells extends Cells {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  tallyOf(tx: Transaction, ideaId: string, goal: number, counting: Counting, until: Day): Promise<Tally> {
    return this.tally(tx, ideaId, goal, counting, sql<boolean>`day <= ${until} AND NOT provisional`);
  }

  provisionalOf(tx: Transaction, ideaId: string, goal: number, counting: Counting, day: Day): Promise<Tally> {
    return this.tally(tx, ideaId, goal, counting, sql<boolean>`day = ${day} AND provisional`);
  }

  lastClosedDay(tx: Transaction, ideaId: string): Promise<Day> {
    return lastClosedDay(this.database.kysely(tx), ideaId, this.clock.now());
  }

  private async tally(
    tx: Transaction,
    ideaId: string,
    goal: number,
    counting: Counting,
    days: Expression<SqlBool>,
  ): Promise<Tally> {
    const sums = await this.database
      .kysely(tx)
      .selectFrom('evidenceCells')
      .select(SUMS)
      .where('ideaId', '=', ideaId)
      .where('goal', '=', goal)
      .where('judged', '=', true)
      .where(days)
      .where(isAbout(counting))
      .executeTakeFirstOrThrow();
    return tallyFrom(sums, counting);
  }
}

/** Converts sums to a goal's tally. */
export function tallyFrom(sums: Sums, { metric, atLeast }: Counting): Tally {
  const { visitors, open } = sums;
  return { visitors, yes: sums[metric], open, counted: atLeast ? sums[atLeast.metric] : 0 };
}

/** Returns a goal's sources as JSON, in the same format as in cells. Null for all sources. */
const placesOf = ({ sources }: Pick<Counting, 'sources'>) =>
  sources && JSON.stringify(sources.map(({ channel, source, campaign }) => ({ channel, source, campaign })));

/** Condition that a row with `source`, `referred` and `price_arm` contains visitors the goal is about. */
export const isAbout = (
  goal: Pick<Counting, 'sources' | 'includeReferred'> & { priceArm?: number | null },
) => sql<boolean>`
  (${goal.includeReferred}::boolean OR NOT referred)
  AND (${placesOf(goal)}::jsonb IS NULL OR ${placesOf(goal)}::jsonb @> jsonb_build_array(source))
  AND (${goal.priceArm ?? null}::int IS NULL OR price_arm = ${goal.priceArm ?? null}::int)`;
