import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/database/database.js';
import { type Message, msg } from '../../../../shared/message.js';
import { type AccountHolder, PersonalData } from '../../../../shared/personal-data.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import { StopCharges } from '../application/stop-charges.js';

/**
 * A person's plan, payments and agreements, for the data export. Payments remain after the account is
 * deleted, because the law requires storing them for seven years.
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
    const statements = this.database.kysely();
    const plan = await statements
      .selectFrom('subscriptions')
      .select(['planId', 'subscriptionType', 'isRecurring', 'expiresAt', 'createdAt', 'updatedAt'])
      .where('userId', '=', userId)
      .execute();
    yield plan.map((row) => ({ what: 'subscription', ...row }));
    const payments = await statements
      .selectFrom('payments')
      .select([
        'id',
        'provider',
        'kind',
        'planId',
        'subscriptionType',
        'amountMinor',
        'refundedMinor',
        'currency',
      ])
      .select(['orderId', 'chargeId', 'state', 'createdAt', 'paidAt', 'periodStart', 'periodEnd', 'credit'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    yield payments.map((row) => ({ what: 'payment', ...row }));
    const agreements = await statements
      .selectFrom('billingAgreements')
      .select([
        'id',
        'provider',
        'providerId',
        'planId',
        'subscriptionType',
        'state',
        'startsAt',
        'createdAt',
      ])
      .select('cancelRequestedAt as cancelledAt')
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    yield agreements.map((row) => ({ what: 'agreement', ...row }));
  }

  /** Cancels the plan, because a person who can't sign in couldn't stop the charges. */
  override async erase(tx: Transaction, { userId }: AccountHolder): Promise<Message | undefined> {
    const planName = await this.charges.execute(tx, userId, 'account deleted');
    return planName === null
      ? undefined
      : msg('Your {planName} plan is canceled. You won’t be charged again, and nothing is refunded.', {
          planName,
        });
  }
}
