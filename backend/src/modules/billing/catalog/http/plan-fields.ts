import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

import { MayBeAbsent } from '../../../../platform/http/input/validators.js';
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
export function SubscriptionTypeField() {
  return applyDecorators(
    ApiPropertyOptional({
      enum: BILLING_INTERVALS,
      enumName: 'SubscriptionType',
      default: 'monthly',
      description: 'How often the plan is paid.',
      example: 'monthly',
    }),
    MayBeAbsent(),
    IsIn(BILLING_INTERVALS, { message: 'Please choose monthly or yearly.' }),
  );
}
