import { ApiProperty } from '@nestjs/swagger';

import { Needed, Nullable, Optional } from '../../../platform/http/input/optional.js';
import { codePoints } from '../../../platform/http/input/validators.js';
import { isPrice, PriceDto } from '../../experiments/index.js';
import {
  GOAL_BOUNDS,
  GOAL_CHANNELS,
  type GoalSource,
  type GoalTerms,
  type Metric,
  METRICS,
} from '../domain/goal-terms.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';

/** Code points of a source's name, which may be a host, and of a campaign's. */
const SOURCE_MAX = 253;
const CAMPAIGN_MAX = 100;
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

const NUMBER = 'Please give a number.';

/** What a founder fixes as a goal. */
export class StartGoalDto {
  @Needed.oneOf(METRICS, 'This is not a metric.', METRIC)
  metric: Metric;

  @Nullable.valid(problemOfPrice, { ...PRICE, type: PriceDto })
  price?: PriceDto | null;

  @Needed.number(NUMBER, RATE)
  rate: number;

  @Needed.number(NUMBER, VISITORS)
  visitors: number;

  @Needed.number(NUMBER, DAYS)
  days: number;

  @Nullable.valid(problemOfCount, { type: AtLeastDto, description: 'Must be met as well.' })
  atLeast?: AtLeastDto | null;

  @Nullable.valid(problemOfSources, {
    type: [GoalSourceDto],
    minItems: GOAL_BOUNDS.sources.min,
    maxItems: GOAL_BOUNDS.sources.max,
    description: 'The only sources whose visitors count; all where it is null or absent.',
  })
  sources?: GoalSourceDto[] | null;

  @Optional.flag({ default: false, description: REFERRED })
  includeReferred: boolean = false;

  static terms({ metric, rate, visitors, days, ...more }: StartGoalDto): GoalTerms {
    const { atLeast = null, sources = null, includeReferred } = more;
    const { price = null } = more;
    return { metric, price, rate, visitors, days, atLeast, sources, includeReferred };
  }
}

function problemOfPrice(value: unknown): string | null {
  return isPrice(value) ? null : 'Please give a price of the running ladder.';
}

function problemOfCount(value: unknown): string | null {
  const { metric, count } = fieldsOf(value, ['metric', 'count']) ?? {};
  const isRight = METRICS.includes(metric as Metric) && typeof count === 'number';
  return isRight ? null : 'Please give a metric and a count, and nothing else.';
}

function problemOfSources(value: unknown): string | null {
  const { max } = GOAL_BOUNDS.sources;
  if (!Array.isArray(value) || value.length === 0 || value.length > max)
    return `Choose 1 to ${max} sources, or all.`;
  return value.every(isSource) ? null : 'A source has a channel, a source and a campaign, and nothing else.';
}

function isSource(value: unknown): boolean {
  const { channel, source, campaign } = fieldsOf(value, ['channel', 'source', 'campaign']) ?? {};
  return (
    GOAL_CHANNELS.includes(channel as GoalSource['channel']) &&
    isTag(source, SOURCE_MAX) &&
    isTag(campaign, CAMPAIGN_MAX)
  );
}

function isTag(value: unknown, max: number): boolean {
  return (
    typeof value === 'string' && codePoints(value) <= max && value.isWellFormed() && !/\p{Cc}/u.test(value)
  );
}

/** The fields of an object that has these and no others. */
function fieldsOf(value: unknown, names: string[]): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  const keys = Object.keys(value);
  return keys.length === names.length && names.every((name) => keys.includes(name))
    ? (value as Record<string, unknown>)
    : null;
}
