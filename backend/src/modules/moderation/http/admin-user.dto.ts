import { ApiProperty } from '@nestjs/swagger';

import { Needed, Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { PageQuery } from '../../../platform/http/responses/pagination.js';
import { CURRENT_PLAN, SUBSCRIPTION_TYPE } from '../../auth/index.js';
import { REPORT_LIMITS } from '../domain/report.js';

const SEARCH_MAX = 200;

export class AdminUserListQuery extends PageQuery {
  @Optional.filter(SEARCH_MAX, 'fiona', 'Part of the username or email address.')
  search?: string | null;
}

/** An account, as shown to an admin. */
export class AdminUserDto {
  @Field.id('0199b0a4-5c00-7000-8000-000000000001') id: string;
  @Field.value('Fiona Founder') username: string;
  @Field.value('founder@groundswell.test') email: string;

  @ApiProperty(CURRENT_PLAN)
  currentPlan: string | null;

  @ApiProperty({
    ...SUBSCRIPTION_TYPE,
    description:
      'Billing interval of the latest subscription, even after it has expired. Null if there was none.',
  })
  subscriptionType: string | null;

  @Field.nullableTime(
    '2027-07-14T00:00:00.000Z',
    'End of the paid period, even if it is in the past. Null if there was none.',
  )
  subscriptionExpiry: Date | null;

  @Field.value(true, 'True if the subscription renews automatically.') isRecurring: boolean;
  @Field.time('2026-07-14T09:30:00.000Z') createdAt: Date;
  @Field.value(false) isAdmin: boolean;
  @Field.nullableTime(null, "Time of the suspension. Null if the account isn't suspended.")
  suspendedAt: Date | null;
  @Field.nullableText(null) suspensionReason: string | null;
}

/** Numbers for the tiles at the top of the admins' list, across all accounts. */
export class AdminUserSummaryDto {
  @Field.integer(1280) totalUsers: number;
  @Field.integer(310, 'Number of subscriptions whose paid period ends in the future.')
  activeSubscriptions: number;
  @Field.integer(2) adminUsers: number;
  @Field.integer(240) autoRenewing: number;
}

/** The reason for a suspension, which is emailed to the person. */
export class SuspendUserDto {
  @Needed.text(
    { min: 1, max: REPORT_LIMITS.reason, multiline: true, required: 'Please enter a reason.' },
    { example: 'Several ideas advertise a betting site.' },
  )
  reason: string;

  @Optional.flag({
    default: true,
    description:
      'True to cancel a renewing plan, because the person can’t sign in to do so. Defaults to true.',
  })
  cancelSubscription?: boolean;
}
