import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import type { Price } from '../../../shared/price.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type PriceLadder, RunningExperiments } from '../domain/experiment.repository.js';

@Injectable()
export class PgRunningExperiments extends RunningExperiments {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async armOfPrice(tx: Transaction, ideaId: string, price: Price): Promise<number | null> {
    const { amount, currency, per } = price;
    const { rows } = await sql<{ arm: number }>`
      SELECT (e.first_arm + a.place - 1)::int AS arm
      FROM experiments e CROSS JOIN LATERAL jsonb_array_elements(e.arms) WITH ORDINALITY AS a (price, place)
      WHERE e.idea_id = ${ideaId} AND e.kind = 'price' AND e.state = 'running' AND e.ends_at > ${this.clock.now()}
        AND a.price = ${JSON.stringify({ amount, currency, per })}::jsonb`.execute(this.database.kysely(tx));
    return rows[0]?.arm ?? null;
  }

  async hasPageTest(tx: Transaction, ideaId: string): Promise<boolean> {
    const open = await this.database
      .kysely(tx)
      .selectFrom('experiments')
      .select('id')
      .where('ideaId', '=', ideaId)
      .where('kind', '=', 'page')
      .where('state', 'in', ['pending', 'running'])
      .limit(1)
      .executeTakeFirst();
    return open !== undefined;
  }

  /**
   * Uses literals, because a plan for a parameterized state couldn't use the index of running experiments.
   */
  async ladderOf(ideaId: string): Promise<PriceLadder | null | undefined> {
    const row = await this.database.prepared
      .selectFrom('ideas as i')
      .leftJoin('experiments as e', (join) =>
        join
          .onRef('e.ideaId', '=', 'i.id')
          .on('e.kind', '=', sql.lit('price'))
          .on('e.state', '=', sql.lit('running'))
          .on('e.endsAt', '>', this.clock.now()),
      )
      .select(['e.id', 'e.firstArm', 'e.arms as prices'])
      .where('i.id', '=', ideaId)
      .where('i.status', '=', 'active')
      .$castTo<PriceLadder | { id: null }>()
      .executeTakeFirst();
    return row?.id === null ? null : (row as PriceLadder | undefined);
  }
}
