import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import { addDays, type Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { firstOpenDay } from '../../../shared/visitor-days.js';
import { FIRST_OPEN_DAY } from '../../analytics/index.js';
import { Cells, type Counting } from '../domain/cells.js';
import type { GoalSource, Metric } from '../domain/goal-terms.js';
import type { Tally } from '../domain/verdict.js';

// $1 idea, $2 goal, $3 the last day, $4 sources or null, $5 whether referred visitors count,
// $6 the arm of a price or null
const SUMS = `
  SELECT COALESCE(sum(visitors), 0)::int AS visitors, COALESCE(sum(open), 0)::int AS open,
         COALESCE(sum(confirmed), 0)::int AS confirmed, COALESCE(sum(would_pay), 0)::int AS "wouldPay",
         COALESCE(sum(priced), 0)::int AS priced
  FROM evidence_cells
  WHERE idea_id = $1 AND goal = $2 AND judged AND day <= $3 AND NOT provisional AND ($5 OR NOT referred)
    AND ($4::jsonb IS NULL OR $4 @> jsonb_build_array(source)) AND ($6::int IS NULL OR price_arm = $6)`;

/** Cells in PostgreSQL. */
@Injectable()
export class PgCells extends Cells {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async tallyOf(
    tx: Transaction,
    ideaId: string,
    goal: number,
    { metric, atLeast, sources, includeReferred, priceArm }: Counting,
    until: Day,
  ): Promise<Tally> {
    const only = sources && JSON.stringify(sources.map(asPlace));
    const parameters = [ideaId, goal, until, only, includeReferred, priceArm ?? null];
    const sums = (await this.database.queryOne<Sums>(SUMS, parameters, tx))!;
    const { visitors, open } = sums;
    return { visitors, yes: sums[metric], open, counted: atLeast ? sums[atLeast.metric] : 0 };
  }

  async lastClosedDay(tx: Transaction, ideaId: string): Promise<Day> {
    const parameters = [ideaId, firstOpenDay(this.clock.now())];
    const { day } = (await this.database.queryOne<{ day: Day }>(FIRST_OPEN_DAY, parameters, tx))!;
    return addDays(day, -1);
  }
}

type Sums = Record<Metric | 'visitors' | 'open', number>;

/** Exactly what a cell's source is. */
function asPlace({ channel, source, campaign }: GoalSource): GoalSource {
  return { channel, source, campaign };
}
