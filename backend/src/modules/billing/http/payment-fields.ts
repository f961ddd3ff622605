import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';

import { MayBeAbsent } from '../../../platform/http/validators.js';
import { SUBSCRIPTION_TYPES } from '../domain/period.js';
import { PLAN_IDS } from '../domain/plan.js';

/** A plan's id in a request. */
export function PlanIdField() {
  return applyDecorators(
    ApiProperty({ enum: PLAN_IDS, enumName: 'PlanId', example: 'pro' }),
    IsIn(PLAN_IDS, { message: 'Please choose one of the plans.' }),
  );
}

/** `subscriptionType` in a request; monthly unless said. */
export function SubscriptionTypeField() {
  return applyDecorators(
    ApiPropertyOptional({
      enum: SUBSCRIPTION_TYPES,
      enumName: 'SubscriptionType',
      default: 'monthly',
      example: 'monthly',
    }),
    MayBeAbsent(),
    IsIn(SUBSCRIPTION_TYPES, { message: 'Please choose monthly or yearly.' }),
  );
}

/** `isRecurring` in a request; false unless said. */
export function IsRecurringField() {
  return applyDecorators(
    ApiPropertyOptional({ default: false, example: true, description: 'Renew automatically.' }),
    MayBeAbsent(),
    IsBoolean({ message: 'Please answer with true or false.' }),
  );
}
