import { Injectable } from '@nestjs/common';
import { type NotNull, sql } from 'kysely';

import { Database } from '../../../../platform/database/database.js';
import { countAll, type Statements } from '../../../../platform/database/kysely.js';
import { Clock } from '../../../../shared/clock.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import { PLANS, type ProviderName } from '../../catalog/domain/plan.js';
import { accessEnd, stateOf, PlanQuota } from '../domain/subscription.js';
import { hasAccessAt } from './ledger.schema.js';

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

/** Reads a person's current subscription. */
@Injectable()
export class SubscriptionQueries extends PlanQuota {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Reads the running plan's limits and the number of active and pending ideas, for display. */
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

  /** Reads the state of the subscription, for display. */
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

/** A person's plan, for pages and emails. */
export interface Renewal {
  planName: string;
  /** True if the person will be charged again. */
  renews: boolean;
  /** Day of the next charge, or of a failed charge that is being retried. */
  renewsOn: Date;
  /** Next charge, in the currency's smallest unit. Null for a plan that no provider charges for. */
  amount: { amount: number; currency: string } | null;
  /** End of access if nothing more is charged. */
  accessUntil: Date;
}

@Injectable()
export class RenewalQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns null if the account was deleted. `plan` is null for a person who never had one. */
  async of(userId: string): Promise<{ plan: Renewal | null } | null> {
    const row = await this.database
      .kysely()
      .selectFrom('users as u')
      .leftJoin('subscriptions as s', 's.userId', 'u.id')
      .leftJoin('billingAgreements as a', 'a.id', 's.agreementId')
      .select(['s.planId', 's.expiresAt as end', 's.graceUntil', 's.cancelledAt'])
      .select(['a.amountMinor as minor', 'a.currency'])
      .select(
        sql<boolean>`coalesce(s.is_recurring AND ${hasAccessAt(this.clock.now(), 's')}, false)`.as('renews'),
      )
      .where('u.id', '=', userId)
      .executeTakeFirst();
    if (!row) return null;
    const { planId, end, renews, minor, currency } = row;
    if (planId === null || end === null) return { plan: null };
    return {
      plan: {
        planName: PLANS[planId].name,
        renews,
        renewsOn: end,
        amount: minor === null || currency === null ? null : { amount: minor, currency },
        accessUntil: renews ? end : accessEnd({ ...row, end }),
      },
    };
  }
}
