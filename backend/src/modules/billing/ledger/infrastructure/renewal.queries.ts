import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/database/database.js';
import { Clock } from '../../../../shared/clock.js';
import { type PlanId, PLANS } from '../../catalog/domain/plan.js';
import { hasAccessSql } from '../domain/access.js';
import { accessEnd } from '../domain/subscription.js';
import { dayText, moneyText } from './words.js';

const PLAN = `
  SELECT s.plan_id AS "planId", s.expires_at AS "end", s.grace_until AS "graceUntil", s.cancelled_at AS "cancelledAt",
         coalesce(s.is_recurring AND ${hasAccessSql('$2', 's')}, false) AS renews,
         a.amount_minor AS minor, a.currency
  FROM users u LEFT JOIN subscriptions s ON s.user_id = u.id LEFT JOIN billing_agreements a ON a.id = s.agreement_id
  WHERE u.id = $1`;

interface Row {
  planId: PlanId | null;
  end: Date;
  graceUntil: Date | null;
  cancelledAt: Date | null;
  renews: boolean;
  minor: number | null;
  currency: string | null;
}

/** A person's plan in words for pages and emails. */
export interface RenewalWords {
  planName: string;
  /** Whether anything will charge the person again. */
  renews: boolean;
  /** `7/14/2025`: the next charge, or the day since which a failed one is retried. */
  renewsOn: string;
  /** `$15.00`; empty for a plan that no provider charges for. */
  amount: string;
  /** `7/14/2025`: the end of access if nothing is charged any more. */
  accessUntil: string;
}

@Injectable()
export class RenewalQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns null once the account is deleted; `plan` is null for a person who never had one. */
  async of(userId: string): Promise<{ plan: RenewalWords | null } | null> {
    const row = await this.database.queryOne<Row>(PLAN, [userId, this.clock.now()]);
    if (!row?.planId) return row && { plan: null };
    const { planId, end, renews, minor, currency } = row;
    return {
      plan: {
        planName: PLANS[planId].name,
        renews,
        renewsOn: dayText(end),
        amount: minor === null || currency === null ? '' : moneyText(minor, currency),
        accessUntil: dayText(renews ? end : accessEnd(row)),
      },
    };
  }
}
