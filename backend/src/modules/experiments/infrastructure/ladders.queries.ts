import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Price } from '../../../shared/price.js';
import { Ladders } from '../domain/offers.js';

// $1 idea, $2 now
const RUNNING = `
  SELECT e.id, e.first_arm AS "firstArm", e.arms AS prices FROM ideas i
  LEFT JOIN experiments e ON e.idea_id = i.id AND e.kind = 'price' AND e.state = 'running' AND e.ends_at > $2
  WHERE i.id = $1 AND i.status = 'active'`;

/** Running price ladders, for visitors. */
@Injectable()
export class LadderQueries extends Ladders {
  constructor(private readonly database: Database) {
    super();
  }

  async running(ideaId: string, now: Date) {
    type Row = { id: string | null; firstArm: number; prices: Price[] };
    const [row] = await this.database.queryPrepared<Row>(RUNNING, [ideaId, now]);
    if (!row) return undefined;
    const { id, firstArm, prices } = row;
    return id === null ? null : { id, firstArm, prices };
  }
}
