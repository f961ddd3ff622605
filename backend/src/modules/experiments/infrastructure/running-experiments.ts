import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import type { Price } from '../../../shared/price.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { RunningExperiments } from '../domain/experiment.repository.js';

const HAS_PAGE_TEST = `
  SELECT FROM experiments WHERE idea_id = $1 AND kind = 'page' AND state IN ('pending', 'running') LIMIT 1`;

// $1 idea, $2 now, $3 price
const ARM_OF_PRICE = `
  SELECT (e.first_arm + a.place - 1)::int AS arm
  FROM experiments e CROSS JOIN LATERAL jsonb_array_elements(e.arms) WITH ORDINALITY AS a (price, place)
  WHERE e.idea_id = $1 AND e.kind = 'price' AND e.state = 'running' AND e.ends_at > $2 AND a.price = $3::jsonb`;

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
    const parameters = [ideaId, this.clock.now(), JSON.stringify({ amount, currency, per })];
    const row = await this.database.queryOne<{ arm: number }>(ARM_OF_PRICE, parameters, tx);
    return row?.arm ?? null;
  }

  async hasPageTest(tx: Transaction, ideaId: string): Promise<boolean> {
    return (await this.database.query(HAS_PAGE_TEST, [ideaId], tx)).length > 0;
  }
}
