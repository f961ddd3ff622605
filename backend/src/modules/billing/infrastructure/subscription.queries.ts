import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Clock } from '../../../shared/clock.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { managerOf } from '../../../platform/database/typeorm-unit-of-work.js';
import { type PlanId, PLANS } from '../domain/plan.js';
import { PlanAllowance } from '../domain/plan-allowance.js';

const RUNNING_PLAN = 'SELECT plan_id FROM subscriptions WHERE user_id = $1 AND expires_at > $2';

/** Reads of the subscription that runs at this moment. */
@Injectable()
export class PgSubscriptionQueries extends PlanAllowance {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** The plan that is paid for now, or null. */
  async currentPlan(userId: string): Promise<PlanId | null> {
    const rows = await this.dataSource.query<{ plan_id: PlanId }[]>(RUNNING_PLAN, [userId, this.clock.now()]);
    return rows[0]?.plan_id ?? null;
  }

  async maxIdeas(tx: Transaction, userId: string): Promise<number> {
    const rows = await managerOf(tx).query<{ plan_id: PlanId }[]>(RUNNING_PLAN, [userId, this.clock.now()]);
    return rows[0] ? PLANS[rows[0].plan_id].maxIdeas : 0;
  }
}
