import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../../platform/database/database.js';
import { Clock } from '../../../../shared/clock.js';
import { PLANS } from '../../catalog/domain/plan.js';
import { accessEnd } from '../domain/subscription.js';
import { hasAccessAt } from './access.sql.js';
import { dayText, moneyText } from './words.js';

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
        renewsOn: dayText(end),
        amount: minor === null || currency === null ? '' : moneyText(minor, currency),
        accessUntil: dayText(renews ? end : accessEnd({ ...row, end })),
      },
    };
  }
}
