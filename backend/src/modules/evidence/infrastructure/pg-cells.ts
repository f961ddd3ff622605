import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import { addDays, type Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { firstOpenDay } from '../../../shared/visitor-days.js';
import { FIRST_OPEN_DAY } from '../../analytics/index.js';
import { Cells, type Counting } from '../domain/cells.js';
import type { Tally } from '../domain/verdict.js';
import { placesOf, type Sums, tallyFrom } from './tally.js';

// $1 idea, $2 goal, $3 the last day, $4 sources or null, $5 whether referred visitors count,
// $6 the arm of a price or null
const sums = (which: string) => `
  SELECT COALESCE(sum(visitors), 0)::int AS visitors, COALESCE(sum(open), 0)::int AS open,
         COALESCE(sum(confirmed), 0)::int AS confirmed, COALESCE(sum(would_pay), 0)::int AS "wouldPay",
         COALESCE(sum(priced), 0)::int AS priced
  FROM evidence_cells
  WHERE idea_id = $1 AND goal = $2 AND judged AND ${which} AND ($5 OR NOT referred)
    AND ($4::jsonb IS NULL OR $4 @> jsonb_build_array(source)) AND ($6::int IS NULL OR price_arm = $6)`;
const CLOSED_UNTIL = sums('day <= $3 AND NOT provisional');
const OPEN_ON = sums('day = $3 AND provisional');

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
    return this.tally(tx, CLOSED_UNTIL, [ideaId, goal, until], counting);
  }

  provisionalOf(tx: Transaction, ideaId: string, goal: number, counting: Counting, day: Day): Promise<Tally> {
    return this.tally(tx, OPEN_ON, [ideaId, goal, day], counting);
  }

  private async tally(
    tx: Transaction,
    sql: string,
    which: [ideaId: string, goal: number, day: Day],
    counting: Counting,
  ): Promise<Tally> {
    const { sources, includeReferred, priceArm } = counting;
    const parameters = [...which, placesOf(sources), includeReferred, priceArm ?? null];
    return tallyFrom((await this.database.queryOne<Sums>(sql, parameters, tx))!, counting);
  }

  async lastClosedDay(tx: Transaction, ideaId: string): Promise<Day> {
    const parameters = [ideaId, firstOpenDay(this.clock.now())];
    const { day } = (await this.database.queryOne<{ day: Day }>(FIRST_OPEN_DAY, parameters, tx))!;
    return addDays(day, -1);
  }
}
