import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/database/database.js';

import { Clock } from '../../../../shared/clock.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import { type PlanId, PLANS } from '../../catalog/domain/plan.js';
import type { ProviderName } from '../../catalog/domain/price.js';
import { accessEnd, stateOf, type Subscription, type SubscriptionState } from '../domain/subscription.js';
import { hasAccessSql } from '../domain/access.js';
import { PlanQuota } from '../domain/plan-quota.js';

/** Of a plan that was given, no start is kept. */
type Standing = Omit<Subscription, 'periodStart'> & { periodStart: Date | null };

/** How a subscription stands, for screens; times are ISO 8601. */
export interface SubscriptionView {
  state: SubscriptionState;
  planId: Subscription['planId'] | null;
  planName: string | null;
  subscriptionType: Subscription['type'] | null;
  provider: ProviderName | null;
  periodStart: string | null;
  endsAt: string | null;
  renewsAt: string | null;
  graceUntil: string | null;
  /** When access ends or has ended, unless it is paid for anew. */
  accessUntil: string | null;
  canCancel: boolean;
  canResume: boolean;
}

const NONE: SubscriptionView = {
  state: 'none',
  planId: null,
  planName: null,
  subscriptionType: null,
  provider: null,
  periodStart: null,
  endsAt: null,
  renewsAt: null,
  graceUntil: null,
  accessUntil: null,
  canCancel: false,
  canResume: false,
};

const RUNNING_PLAN = `SELECT plan_id AS "planId" FROM subscriptions WHERE user_id = $1 AND ${hasAccessSql('$2')}`;

const STANDING = `
  SELECT plan_id AS "planId", subscription_type AS type, provider, period_start AS "periodStart", expires_at AS "end",
         is_recurring AS "isRenewing", grace_until AS "graceUntil", cancelled_at AS "cancelledAt"
  FROM subscriptions WHERE user_id = $1`;

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

/** Reads of a person's subscription at this moment. */
@Injectable()
export class SubscriptionQueries extends PlanQuota {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** For screens: what the plan is, and how much of it is used. */
  async planUsage(userId: string): Promise<PlanUsage> {
    const usage = await this.database.queryOne<PlanUsage>(USAGE, [userId, this.clock.now()]);
    return usage!;
  }

  async maxIdeas(tx: Transaction, userId: string): Promise<number> {
    const parameters = [userId, this.clock.now()];
    const running = await this.database.queryOne<{ planId: PlanId }>(RUNNING_PLAN, parameters, tx);
    return running ? PLANS[running.planId].maxIdeas : 0;
  }

  async of(userId: string): Promise<SubscriptionView> {
    const row = await this.database.queryOne<Standing>(STANDING, [userId]);
    if (!row) return NONE;
    const state = stateOf(row, this.clock.now());
    return {
      state,
      planId: row.planId,
      planName: PLANS[row.planId].name,
      subscriptionType: row.type,
      provider: row.provider === 'none' ? null : row.provider,
      periodStart: row.periodStart?.toISOString() ?? null,
      endsAt: row.end.toISOString(),
      renewsAt: state === 'renewing' ? row.end.toISOString() : null,
      graceUntil: state === 'grace' ? row.graceUntil!.toISOString() : null,
      accessUntil: accessEnd(row).toISOString(),
      canResume: state === 'cancelled',
      canCancel: row.isRenewing && (state === 'renewing' || state === 'grace'),
    };
  }
}
