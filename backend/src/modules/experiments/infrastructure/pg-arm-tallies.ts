import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import {
  type ArmCounts,
  ArmTallies,
  type CountedArms,
  type LeftOutOfArms,
  NO_COUNTS,
} from '../domain/arm-counts.js';

/** The column of cells that holds arms of a kind. */
const COLUMNS = { page: 'arm', price: 'price_arm' } as const;

// $1 idea, $2 first arm, $3 the one after the last, $4 whether days that go on are in it
const sums = (column: string) => `
  SELECT ${column} - $2::int AS index, sum(visitors)::int AS visitors, sum(joined)::int AS joined,
         sum(open)::int AS open, sum(confirmed)::int AS confirmed, sum(priced)::int AS priced
  FROM evidence_cells
  WHERE idea_id = $1 AND ${column} >= $2 AND ${column} < $3 AND ($4 OR NOT provisional)
  GROUP BY ${column}`;

// $1 idea, $2 kind, $3 first arm
const LEFT_OUT = `
  SELECT COALESCE(sum(d.seen_twice), 0)::int AS "seenTwice", COALESCE(sum(d.same_arm), 0)::int AS "sameArm"
  FROM experiments e JOIN evidence_experiment_days d ON d.experiment_id = e.id
  WHERE e.idea_id = $1 AND e.kind = $2 AND e.first_arm = $3`;

/** Counted visitors by arm, as evidence keeps them. */
@Injectable()
export class PgArmTallies extends ArmTallies {
  constructor(private readonly database: Database) {
    super();
  }

  closed(tx: Transaction, experiment: CountedArms): Promise<ArmCounts[]> {
    return this.read(experiment, false, tx);
  }

  now(experiments: readonly CountedArms[]): Promise<ArmCounts[][]> {
    return Promise.all(experiments.map((one) => this.read(one, true)));
  }

  leftOut(experiments: readonly CountedArms[], tx?: Transaction): Promise<LeftOutOfArms[]> {
    return Promise.all(
      experiments.map(async ({ ideaId, kind, firstArm }) => {
        const row = await this.database.queryOne<LeftOutOfArms>(LEFT_OUT, [ideaId, kind, firstArm], tx);
        return row!;
      }),
    );
  }

  private async read(
    { ideaId, kind, firstArm, arms }: CountedArms,
    provisional: boolean,
    tx?: Transaction,
  ): Promise<ArmCounts[]> {
    const parameters = [ideaId, firstArm, firstArm + arms, provisional];
    const rows = await this.database.query<ArmCounts & { index: number }>(
      sums(COLUMNS[kind]),
      parameters,
      tx,
    );
    return Array.from({ length: arms }, (_, at) => {
      const { index: _index, ...counts } = rows.find(({ index }) => index === at) ?? {
        index: at,
        ...NO_COUNTS,
      };
      return counts;
    });
  }
}
