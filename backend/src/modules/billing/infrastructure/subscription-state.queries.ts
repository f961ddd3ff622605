import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Clock } from '../../../shared/clock.js';
import { PLANS } from '../domain/plan.js';
import type { ProviderName } from '../domain/price.js';
import { accessEnd, stateOf, type Subscription, type SubscriptionState } from '../domain/subscription.js';
import { subscriptionRows } from './billing-rows.js';

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

/** Reads how a person's subscription stands at this moment. */
@Injectable()
export class SubscriptionStateQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<SubscriptionView> {
    const [row] = await this.dataSource.query<Subscription[]>(
      `SELECT ${subscriptionRows.select} FROM subscriptions WHERE user_id = $1`,
      [userId],
    );
    if (!row) return NONE;
    const state = stateOf(row, this.clock.now());
    return {
      state,
      planId: row.planId,
      planName: PLANS[row.planId].name,
      subscriptionType: row.type,
      provider: row.provider === 'none' ? null : row.provider,
      // Of a plan that was given, no start is kept.
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
