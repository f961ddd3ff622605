import { Injectable } from '@nestjs/common';
import type { NotNull } from 'kysely';

import { Database } from '../../../../platform/database/database.js';
import { countAll, type Statements } from '../../../../platform/database/kysely.js';
import { Clock } from '../../../../shared/clock.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import { PLANS } from '../../catalog/domain/plan.js';
import type { ProviderName } from '../../catalog/domain/price.js';
import { accessEnd, stateOf } from '../domain/subscription.js';
import { PlanQuota } from '../domain/plan-quota.js';
import { hasAccessAt } from './access.sql.js';

const NO_PLAN = {
  state: 'none' as const,
  planId: null,
  planName: null,
  subscriptionType: null,
  provider: null,
  periodStart: null,
  endsAt: null,
  renewsAt: null,
  graceUntil: null,
  accessUntil: null,
  canResume: false,
  canCancel: false,
};

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
    const db = this.database.kysely();
    const { currentPlan, usedIdeas } = await db
      .selectNoFrom([
        this.runningPlan(db, userId).as('currentPlan'),
        db
          .selectFrom('ideas')
          .select(countAll.as('ideas'))
          .where('authorId', '=', userId)
          .where('status', 'in', ['active', 'pending'])
          .as('usedIdeas'),
      ])
      .$narrowType<{ usedIdeas: NotNull }>()
      .executeTakeFirstOrThrow();
    return { currentPlan, maxIdeas: currentPlan ? PLANS[currentPlan].maxIdeas : 0, usedIdeas };
  }

  async maxIdeas(tx: Transaction, userId: string): Promise<number> {
    const running = await this.runningPlan(this.database.kysely(tx), userId).executeTakeFirst();
    return running ? PLANS[running.planId].maxIdeas : 0;
  }

  private runningPlan(db: Statements, userId: string) {
    return db
      .selectFrom('subscriptions')
      .select('planId')
      .where('userId', '=', userId)
      .where(hasAccessAt(this.clock.now()));
  }

  /** How the subscription stands, for screens. */
  async of(userId: string) {
    const row = await this.database
      .kysely()
      .selectFrom('subscriptions')
      .select(['planId', 'subscriptionType', 'provider', 'periodStart', 'expiresAt as end'])
      .select(['isRecurring as isRenewing', 'graceUntil', 'cancelledAt'])
      .where('userId', '=', userId)
      .$narrowType<{ provider: ProviderName | 'none' | null }>()
      .executeTakeFirst();
    if (!row) return NO_PLAN;
    const { planId, subscriptionType, provider, periodStart, end } = row;
    const state = stateOf(row, this.clock.now());
    return {
      state,
      planId,
      planName: PLANS[planId].name,
      subscriptionType,
      provider: provider === 'none' ? null : provider,
      periodStart,
      endsAt: end,
      renewsAt: state === 'renewing' ? end : null,
      graceUntil: state === 'grace' ? row.graceUntil : null,
      accessUntil: accessEnd(row),
      canResume: state === 'cancelled',
      canCancel: row.isRenewing && (state === 'renewing' || state === 'grace'),
    };
  }
}
