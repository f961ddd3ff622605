import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../../platform/http/openapi/api-fields.js';
import { type Plan, PLAN_IDS, type PlanId, PLANS } from '../domain/plan.js';
import { Needed, Optional } from '../../../../platform/http/input/optional.js';
import { BILLING_INTERVALS } from '../domain/billing-period.js';

/** A plan as it is offered. Prices are per month, in whole units of the currency. */
export class SubscriptionPlanDto {
  @Field.oneOf(PLAN_IDS, 'PlanId', 'pro') id: PlanId;
  @Field.value('Pro') name: string;
  @Field.integer(15, 'US dollars a month.') priceUsd: number;
  @Field.integer(15, 'The same as `priceUsd`.') price: number;
  @Field.integer(1260, 'Indian rupees a month.') priceInr: number;
  @Field.integer(5, 'Ideas in status active or pending at one time.') maxIdeas: number;

  @ApiProperty({ type: [String], example: ['5 active ideas', 'Public landing page per idea'] })
  features: string[];

  static of(plan: Plan): SubscriptionPlanDto {
    return { ...plan, price: plan.priceUsd, features: [...plan.features] };
  }

  /** The plans as they are offered, cheapest first. */
  static all(): SubscriptionPlanDto[] {
    return Object.values(PLANS).map((plan) => SubscriptionPlanDto.of(plan));
  }
}

/** A plan's id in a request. */
export const PlanIdField = () =>
  Needed.oneOf(PLAN_IDS, 'Please choose one of the plans.', {
    enumName: 'PlanId',
    example: 'pro',
    description: 'Which plan.',
  });

/** `subscriptionType` in a request; monthly unless said. */
export const SubscriptionTypeField = () =>
  Optional.oneOf(BILLING_INTERVALS, 'Please choose monthly or yearly.', {
    enumName: 'SubscriptionType',
    default: 'monthly',
    description: 'How often the plan is paid.',
    example: 'monthly',
  });
