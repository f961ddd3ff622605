import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/database/database.js';

import { type AccountHolder, PersonalData } from '../../../../shared/personal-data.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import { StopCharges } from '../application/stop-charges.js';

const COPY = `
  SELECT plan_id AS "planId", subscription_type AS "subscriptionType", is_recurring AS "isRecurring",
         expires_at AS "expiresAt", created_at AS "createdAt", updated_at AS "updatedAt"
  FROM subscriptions WHERE user_id = $1`;

const PAYMENTS = `
  SELECT id, provider, kind, plan_id AS "planId", subscription_type AS "subscriptionType", amount_minor AS "amountMinor",
         refunded_minor AS "refundedMinor", currency, order_id AS "orderId", charge_id AS "chargeId", state,
         created_at AS "createdAt", paid_at AS "paidAt", period_start AS "periodStart", period_end AS "periodEnd", credit
  FROM payments WHERE user_id = $1 ORDER BY created_at, id`;

const AGREEMENTS = `
  SELECT id, provider, provider_id AS "providerId", plan_id AS "planId", subscription_type AS "subscriptionType", state, starts_at AS "startsAt",
         created_at AS "createdAt", cancel_requested_at AS "cancelledAt"
  FROM billing_agreements WHERE user_id = $1 ORDER BY created_at, id`;

/**
 * A person's plan, payments and agreements to pay. Payments stay when the account goes: the law asks for
 * seven years.
 */
@Injectable()
export class BillingPersonalData extends PersonalData {
  readonly section = 'subscription';

  constructor(
    private readonly database: Database,
    private readonly charges: StopCharges,
  ) {
    super();
  }

  async *copy({ userId }: AccountHolder): AsyncGenerator<object[]> {
    for (const [what, sql] of Object.entries({
      subscription: COPY,
      payment: PAYMENTS,
      agreement: AGREEMENTS,
    })) {
      const rows = await this.database.query<object>(sql, [userId]);
      yield rows.map((row) => ({ what, ...row }));
    }
  }

  /** Cancels the plan: money must not be taken from a person who can't sign in to stop it. */
  override async erase(tx: Transaction, { userId }: AccountHolder): Promise<string | undefined> {
    const planName = await this.charges.execute(tx, userId, 'account deleted');
    return planName === null
      ? undefined
      : `Your ${planName} plan is canceled. You won't be charged again, and nothing is refunded.`;
  }
}
