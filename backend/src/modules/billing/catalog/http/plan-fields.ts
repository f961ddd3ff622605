import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

import { Optional } from '../../../../platform/http/input/optional.js';
import { BILLING_INTERVALS } from '../domain/billing-period.js';
import { PLAN_IDS } from '../domain/plan.js';

/** A plan's id in a request. */
export function PlanIdField() {
  return applyDecorators(
    ApiProperty({ enum: PLAN_IDS, enumName: 'PlanId', example: 'pro', description: 'Which plan.' }),
    IsIn(PLAN_IDS, { message: 'Please choose one of the plans.' }),
  );
}

/** `subscriptionType` in a request; monthly unless said. */
export const SubscriptionTypeField = () =>
  Optional.oneOf(BILLING_INTERVALS, 'Please choose monthly or yearly.', {
    enumName: 'SubscriptionType',
    default: 'monthly',
    description: 'How often the plan is paid.',
    example: 'monthly',
  });
