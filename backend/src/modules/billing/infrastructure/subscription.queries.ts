import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Clock } from '../../../shared/clock.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { managerOf } from '../../../platform/database/typeorm-unit-of-work.js';
import { type PlanId, PLANS } from '../domain/plan.js';
import { PlanQuota } from '../domain/plan-quota.js';

// The grace period is access too.
const RUNNING_PLAN =
  'SELECT plan_id FROM subscriptions WHERE user_id = $1 AND coalesce(grace_until, expires_at) > $2';

const USAGE = `
  SELECT (${RUNNING_PLAN}) AS "currentPlan",
         (SELECT count(*)::int FROM ideas WHERE author_id = $1 AND status IN ('active', 'pending')) AS "usedIdeas"`;

/** What a founder's plan is, and how much of it is in use. */
export interface PlanUsage {
  /** The plan that is paid for now, or null. */
  currentPlan: PlanId | null;
  /** Ideas in status active or pending. */
  usedIdeas: number;
}

/** Reads of the subscription that runs at this moment. */
@Injectable()
export class PgSubscriptionQueries extends PlanQuota {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** For screens: what the plan is, and how much of it is used. */
  async planUsage(userId: string): Promise<PlanUsage> {
    const [usage] = await this.dataSource.query<PlanUsage[]>(USAGE, [userId, this.clock.now()]);
    return usage!;
  }

  async maxIdeas(tx: Transaction, userId: string): Promise<number> {
    const rows = await managerOf(tx).query<{ plan_id: PlanId }[]>(RUNNING_PLAN, [userId, this.clock.now()]);
    return rows[0] ? PLANS[rows[0].plan_id].maxIdeas : 0;
  }
}
