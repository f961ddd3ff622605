import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../../platform/http/openapi/api-fields.js';
import { FEATURE_KEYS, type Plan, PLAN_IDS, type PlanId, PLANS } from '../domain/plan.js';
import { Needed, Optional } from '../../../../platform/http/input/optional.js';
import { BILLING_INTERVALS } from '../domain/billing-period.js';

/** A plan on the price list. Prices are per month, in whole units of the currency. */
export class SubscriptionPlanDto {
  @Field.oneOf(PLAN_IDS, 'PlanId', 'pro') id: PlanId;
  @Field.value('Pro') name: string;
  @Field.integer(15, 'Price per month, in US dollars.') priceUsd: number;
  @Field.integer(15, 'Same as `priceUsd`.') price: number;
  @Field.integer(1260, 'Price per month, in Indian rupees.') priceInr: number;
  @Field.integer(5, 'Maximum number of ideas with status active or pending.') maxIdeas: number;

  @ApiProperty({ type: [String], example: ['5 active ideas', 'Public landing page per idea'] })
  features: string[];

  @ApiProperty({
    enum: FEATURE_KEYS,
    enumName: 'PlanFeatureKey',
    isArray: true,
    example: ['activeIdeas', 'landingPage'],
    description: 'Stable names of the `features`, in the same order. `activeIdeas` stands for `maxIdeas`.',
  })
  featureKeys: Plan['features'][number]['key'][];

  static of(plan: Plan): SubscriptionPlanDto {
    const { features, ...terms } = plan;
    return {
      ...terms,
      price: plan.priceUsd,
      features: features.map(({ text }) => text),
      featureKeys: features.map(({ key }) => key),
    };
  }

  /** All plans, cheapest first. */
  static all(): SubscriptionPlanDto[] {
    return Object.values(PLANS).map((plan) => SubscriptionPlanDto.of(plan));
  }
}

/** ID of a plan, in a request. */
export const PlanIdField = () =>
  Needed.oneOf(PLAN_IDS, 'Please choose one of the plans.', {
    enumName: 'PlanId',
    example: 'pro',
    description: 'ID of the plan.',
  });

/** Request field `subscriptionType`. Defaults to monthly. */
export const SubscriptionTypeField = () =>
  Optional.oneOf(BILLING_INTERVALS, 'Please choose monthly or yearly.', {
    enumName: 'SubscriptionType',
    default: 'monthly',
    description: 'Billing interval. Defaults to monthly.',
    example: 'monthly',
  });
