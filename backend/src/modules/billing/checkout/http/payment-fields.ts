import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

import { MayBeAbsent } from '../../../../platform/http/input/validators.js';

/** `resume` in a request; false unless said. */
export function ResumeField() {
  return applyDecorators(
    ApiPropertyOptional({
      default: false,
      example: false,
      description:
        'Go on with my cancelled plan, which `planId` names: it renews again, and the first charge falls at the end of what is ' +
        'paid. Nothing is charged now. 409 when there is no cancelled plan with time left.',
    }),
    MayBeAbsent(),
    IsBoolean({ message: 'Please answer with true or false.' }),
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

/** `firstChargeAt` in an answer. */
export function FirstChargeField() {
  return ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'When a resumed plan is charged for the first time; null where approving charges.',
  });
}
