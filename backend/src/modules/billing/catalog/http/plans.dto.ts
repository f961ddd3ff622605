import { ApiProperty } from '@nestjs/swagger';

import { type Plan, PLAN_IDS, type PlanId, PLANS } from '../domain/plan.js';

/** A plan as it is offered. Prices are per month, in whole units of the currency. */
export class SubscriptionPlanDto {
  @ApiProperty({ enum: PLAN_IDS, enumName: 'PlanId', example: 'pro' })
  id: PlanId;

  @ApiProperty({ example: 'Pro' })
  name: string;

  @ApiProperty({ type: 'integer', example: 15, description: 'US dollars a month.' })
  priceUsd: number;

  @ApiProperty({ type: 'integer', example: 15, description: 'The same as `priceUsd`.' })
  price: number;

  @ApiProperty({ type: 'integer', example: 1260, description: 'Indian rupees a month.' })
  priceInr: number;

  @ApiProperty({ type: 'integer', example: 5, description: 'Ideas in status active or pending at one time.' })
  maxIdeas: number;

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
