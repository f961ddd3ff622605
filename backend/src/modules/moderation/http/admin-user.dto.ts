import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import { PageQuery } from '../../../platform/http/responses/pagination.js';
import { OptionalText, Text } from '../../../platform/http/input/validators.js';
import { REPORT_LIMITS } from '../domain/report.js';
import type { AdminUserRow } from '../infrastructure/admin-user.queries.js';

const SEARCH_MAX = 200;

export class AdminUserListQuery extends PageQuery {
  @ApiPropertyOptional({
    type: String,
    maxLength: SEARCH_MAX,
    example: 'fiona',
    description: 'In username or email.',
  })
  @OptionalText()
  @Text({ max: SEARCH_MAX })
  search?: string | null;
}

/** An account as an admin sees it. */
export class AdminUserDto {
  @ApiProperty({ format: 'uuid', example: '0199b0a4-5c00-7000-8000-000000000001' })
  id: string;

  @ApiProperty({ example: 'Fiona Founder' })
  username: string;

  @ApiProperty({ example: 'founder@groundswell.test' })
  email: string;

  @ApiProperty({
    nullable: true,
    enum: ['starter', 'growth', 'pro', 'ultimate'],
    enumName: 'PlanId',
    example: 'pro',
    description: 'Null without a subscription, and once it has expired.',
  })
  currentPlan: string | null;

  @ApiProperty({
    nullable: true,
    enum: ['monthly', 'yearly'],
    enumName: 'SubscriptionType',
    example: 'yearly',
    description: 'Null without a subscription; kept once it has expired.',
  })
  subscriptionType: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    example: '2027-07-14T00:00:00.000Z',
    description: 'End of the paid period, also when it is past.',
  })
  subscriptionExpiry: string | null;

  @ApiProperty({ example: true, description: 'Whether the subscription renews itself.' })
  isRecurring: boolean;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-07-14T09:30:00.000Z' })
  createdAt: string;

  @ApiProperty({ example: false })
  isAdmin: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    example: null,
    description: 'Since when the account is suspended.',
  })
  suspendedAt: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  suspensionReason: string | null;

  static of(row: AdminUserRow): AdminUserDto {
    return {
      ...row,
      subscriptionExpiry: row.subscriptionExpiry?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      suspendedAt: row.suspendedAt?.toISOString() ?? null,
    };
  }
}

/** The tiles, over all accounts. */
export class AdminUserSummaryDto {
  @ApiProperty({ type: 'integer', example: 1280 })
  totalUsers: number;

  @ApiProperty({ type: 'integer', example: 310, description: 'Those whose paid period ends in the future.' })
  activeSubscriptions: number;

  @ApiProperty({ type: 'integer', example: 2 })
  adminUsers: number;

  @ApiProperty({ type: 'integer', example: 240 })
  autoRenewing: number;
}

/** Why an account is suspended; the person reads it. */
export class SuspendUserDto {
  @ApiProperty({
    minLength: 1,
    maxLength: REPORT_LIMITS.reason,
    example: 'Several ideas advertise a betting site.',
  })
  @Text({ min: 1, max: REPORT_LIMITS.reason, multiline: true, required: 'Please enter a reason.' })
  reason: string;
}
