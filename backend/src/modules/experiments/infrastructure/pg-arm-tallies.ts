import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import {
  type ArmCounts,
  ArmTallies,
  type CountedArms,
  type LeftOutOfArms,
  NO_COUNTS,
} from '../domain/arms.js';

/** The column of the evidence cells that contains the arm, by kind of experiment. */
const COLUMNS = { page: 'arm', price: 'priceArm' } as const;

const SUMS = (['visitors', 'joined', 'open', 'confirmed', 'priced'] as const).map((column) =>
  sql<number>`sum(${sql.ref(column)})::int`.as(column),
);

/** Counts visitors by arm, using the cells stored by the evidence module. */
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
      experiments.map(({ ideaId, kind, firstArm }) =>
        this.database
          .kysely(tx)
          .selectFrom('experiments as e')
          .innerJoin('evidenceExperimentDays as d', 'd.experimentId', 'e.id')
          .select([
            sql<number>`coalesce(sum(d.seen_twice), 0)::int`.as('seenTwice'),
            sql<number>`coalesce(sum(d.same_arm), 0)::int`.as('sameArm'),
          ])
          .where('e.ideaId', '=', ideaId)
          .where('e.kind', '=', kind)
          .where('e.firstArm', '=', firstArm)
          .executeTakeFirstOrThrow(),
      ),
    );
  }

  private async read(
    { ideaId, kind, firstArm, arms }: CountedArms,
    provisional: boolean,
    tx?: Transaction,
  ): Promise<ArmCounts[]> {
    const column = COLUMNS[kind];
    const rows = await this.database
      .kysely(tx)
      .selectFrom('evidenceCells')
      .select(SUMS)
      .select(`${column} as number`)
      .where('ideaId', '=', ideaId)
      .where(column, '>=', firstArm)
      .where(column, '<', firstArm + arms)
      .$if(!provisional, (cells) => cells.where('provisional', '=', false))
      .groupBy(column)
      .execute();
    const counts = new Map(rows.map(({ number, ...sums }) => [number - firstArm, sums]));
    return Array.from({ length: arms }, (_, at) => counts.get(at) ?? NO_COUNTS);
  }
}
