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
import { type FieldError, fieldError } from '../../../shared/field-error.js';
import { PATTERNS } from '../../../platform/http/input/patterns.js';
import { isAskable, type Price } from '../../../shared/price.js';

/** Maximum lengths, in code points, of a source's name, which may be a host, and of a campaign's name. */
const SOURCE_MAX = 253;
const CAMPAIGN_MAX = 100;
export const METRIC = {
  enum: METRICS,
  enumName: 'GoalMetric',
  example: 'confirmed',
  description:
    '`confirmed`: joined, and confirmed the mailbox within 72 hours. `wouldPay`: those of `confirmed` who said they would pay. `priced`: those who said yes to one price; requires a running price test.',
} as const;
export const PRICE = {
  nullable: true,
  description:
    'For `priced`, a price in the running ladder; only visitors asked about it count. Null for other metrics.',
} as const;
export const RATE = {
  minimum: GOAL_BOUNDS.rate.min,
  maximum: GOAL_BOUNDS.rate.max,
  example: 0.08,
  description:
    'Minimum fraction of counted visitors. If the true rate is lower, the founder would drop the idea.',
};
export const VISITORS = {
  type: 'integer',
  minimum: GOAL_BOUNDS.visitors.min,
  maximum: GOAL_BOUNDS.visitors.max,
  example: 300,
  description:
    'Number of counted visitors after which the goal ends, at the end of the day on which the last of them comes.',
} as const;
export const DAYS = {
  type: 'integer',
  minimum: GOAL_BOUNDS.days.min,
  maximum: GOAL_BOUNDS.days.max,
  example: 14,
  description: 'Maximum duration in days of 24 hours.',
} as const;
export const REFERRED = 'True if visitors who followed a referral link count.';

/** An additional count that must be met, compared without statistics. */
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

/** A source that a goal is limited to. */
export class GoalSourceDto implements GoalSource {
  @Field.oneOf(GOAL_CHANNELS, 'GoalChannel', 'campaign') channel: GoalSource['channel'];

  @ApiProperty({
    maxLength: SOURCE_MAX,
    pattern: PATTERNS.tag,
    example: 'newsletter',
    description: '`utm_source`, or the host of the referring page. Empty for `direct`.',
  })
  source: string;

  @ApiProperty({
    maxLength: CAMPAIGN_MAX,
    pattern: PATTERNS.tag,
    example: 'november',
    description: '`utm_campaign`, or empty.',
  })
  campaign: string;
}

const NUMBER = 'Enter a number.';

/** The terms of a goal. */
export class StartGoalDto {
  @Needed.oneOf(METRICS, 'Unknown metric.', METRIC)
  metric: Metric;

  @Nullable.valid(problemOfPrice, { ...PRICE, type: PriceDto })
  price?: PriceDto | null;

  @Needed.number(NUMBER, RATE)
  rate: number;

  @Needed.number(NUMBER, VISITORS)
  visitors: number;

  @Needed.number(NUMBER, DAYS)
  days: number;

  @Nullable.valid(problemOfCount, {
    type: AtLeastDto,
    description: 'An additional count that must be met, compared without statistics. Defaults to null.',
  })
  atLeast?: AtLeastDto | null;

  @Nullable.valid(problemOfSources, {
    type: [GoalSourceDto],
    minItems: GOAL_BOUNDS.sources.min,
    maxItems: GOAL_BOUNDS.sources.max,
    description: 'Only visitors from these sources count. Defaults to null, which means all sources.',
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

function problemOfPrice(value: unknown): FieldError | null {
  return isPrice(value) && isAskable((value as Price).amount)
    ? null
    : fieldError('NOT_A_PRICE', 'Choose a price in the running ladder.');
}

function problemOfCount(value: unknown): FieldError | null {
  const { metric, count } = fieldsOf(value, ['metric', 'count']) ?? {};
  const isRight = METRICS.includes(metric as Metric) && typeof count === 'number';
  return isRight ? null : fieldError('INVALID', 'Send exactly two fields: a metric and a count.');
}

function problemOfSources(value: unknown): FieldError | null {
  const { min, max } = GOAL_BOUNDS.sources;
  if (!Array.isArray(value) || value.length === 0 || value.length > max)
    return fieldError('WRONG_COUNT', `Choose 1 to ${max} sources, or all.`, { min, max });
  return value.every(isSource)
    ? null
    : fieldError('INVALID', 'Each source must have exactly these fields: channel, source and campaign.');
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

/** Returns the object's fields if it has exactly these, otherwise null. */
function fieldsOf(value: unknown, names: string[]): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  const keys = Object.keys(value);
  return keys.length === names.length && names.every((name) => keys.includes(name))
    ? (value as Record<string, unknown>)
    : null;
}
