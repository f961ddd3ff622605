import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { GOAL_BOUNDS, GOAL_CHANNELS, type GoalSource, type Metric, METRICS } from '../domain/goal-terms.js';

/** Code points of a source's name, which may be a host, and of a campaign's. */
export const SOURCE_MAX = 253;
export const CAMPAIGN_MAX = 100;
export const METRIC = {
  enum: METRICS,
  enumName: 'GoalMetric',
  example: 'confirmed',
  description:
    '`confirmed`: joined, and confirmed the mailbox within 72 hours. `wouldPay`: of these, said that they would pay. `priced`: said yes to one price; needs a running price test.',
} as const;
export const PRICE = {
  nullable: true,
  description: 'Of `priced`: the price of the running ladder whose visitors alone count.',
} as const;
export const RATE = {
  minimum: GOAL_BOUNDS.rate.min,
  maximum: GOAL_BOUNDS.rate.max,
  example: 0.08,
  description: 'Share of counted visitors below which one would drop the idea.',
};
export const VISITORS = {
  type: 'integer',
  minimum: GOAL_BOUNDS.visitors.min,
  maximum: GOAL_BOUNDS.visitors.max,
  example: 300,
  description: 'Counted visitors after which it ends, with the day on which the last of them comes.',
} as const;
export const DAYS = {
  type: 'integer',
  minimum: GOAL_BOUNDS.days.min,
  maximum: GOAL_BOUNDS.days.max,
  example: 14,
  description: 'Times 24 hours after which it ends at the latest.',
} as const;
export const REFERRED = 'Whether visitors count who followed a referral link.';

/** A plain count that must be met as well. */
export class AtLeastDto {
  @ApiProperty(METRIC) metric: Metric;

  @ApiProperty({
    type: 'integer',
    minimum: GOAL_BOUNDS.count.min,
    maximum: GOAL_BOUNDS.count.max,
    example: 10,
  })
  count: number;
}

/** A source whose visitors count. */
export class GoalSourceDto implements GoalSource {
  @Field.oneOf(GOAL_CHANNELS, 'GoalChannel', 'campaign') channel: GoalSource['channel'];

  @ApiProperty({
    maxLength: SOURCE_MAX,
    example: 'newsletter',
    description: '`utm_source`, or the host of the referring page; empty when direct.',
  })
  source: string;

  @ApiProperty({ maxLength: CAMPAIGN_MAX, example: 'november', description: '`utm_campaign`, or empty.' })
  campaign: string;
}
