import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/database/database.js';

import { Clock } from '../../../../shared/clock.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import { type PlanId, PLANS } from '../../catalog/domain/plan.js';
import { accessEnd, stateOf, type Subscription } from '../domain/subscription.js';
import { hasAccessSql } from '../domain/access.js';
import { PlanQuota } from '../domain/plan-quota.js';

/** Of a plan that was given, no start is kept. */
type Standing = Omit<Subscription, 'periodStart'> & { periodStart: Date | null };

const RUNNING_PLAN = `SELECT plan_id AS "planId" FROM subscriptions WHERE user_id = $1 AND ${hasAccessSql('$2')}`;

const STANDING = `
  SELECT plan_id AS "planId", subscription_type AS type, provider, period_start AS "periodStart", expires_at AS "end",
         is_recurring AS "isRenewing", grace_until AS "graceUntil", cancelled_at AS "cancelledAt"
  FROM subscriptions WHERE user_id = $1`;

const USAGE = `
  SELECT (${RUNNING_PLAN}) AS "currentPlan",
         (SELECT count(*)::int FROM ideas WHERE author_id = $1 AND status IN ('active', 'pending')) AS "usedIdeas"`;

/** Reads of a person's subscription at this moment. */
@Injectable()
export class SubscriptionQueries extends PlanQuota {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** For screens: what the plan that is paid for allows, and how many ideas are active or pending. */
  async planUsage(userId: string) {
    const parameters = [userId, this.clock.now()];
    const usage = await this.database.queryOne<{ currentPlan: PlanId | null; usedIdeas: number }>(
      USAGE,
      parameters,
    );
    const { currentPlan, usedIdeas } = usage!;
    return { currentPlan, maxIdeas: currentPlan ? PLANS[currentPlan].maxIdeas : 0, usedIdeas };
  }

  async maxIdeas(tx: Transaction, userId: string): Promise<number> {
    const parameters = [userId, this.clock.now()];
    const running = await this.database.queryOne<{ planId: PlanId }>(RUNNING_PLAN, parameters, tx);
    return running ? PLANS[running.planId].maxIdeas : 0;
  }

  /** How the subscription stands, for screens. */
  async of(userId: string) {
    const row = await this.database.queryOne<Standing>(STANDING, [userId]);
    const state = stateOf(row, this.clock.now());
    return {
      state,
      planId: row?.planId ?? null,
      planName: row && PLANS[row.planId].name,
      subscriptionType: row?.type ?? null,
      provider: row && row.provider !== 'none' ? row.provider : null,
      periodStart: row?.periodStart ?? null,
      endsAt: row?.end ?? null,
      renewsAt: state === 'renewing' ? row!.end : null,
      graceUntil: state === 'grace' ? row!.graceUntil : null,
      accessUntil: row && accessEnd(row),
      canResume: state === 'cancelled',
      canCancel: row !== null && row.isRenewing && (state === 'renewing' || state === 'grace'),
    };
  }
}
