import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNumber, IsOptional } from 'class-validator';

import { Optional } from '../../../platform/http/input/optional.js';
import { codePoints, IsValid } from '../../../platform/http/input/validators.js';
import { isPrice, PriceDto } from '../../experiments/index.js';
import {
  GOAL_BOUNDS,
  GOAL_CHANNELS,
  type GoalSource,
  type GoalTerms,
  type Metric,
  METRICS,
} from '../domain/goal-terms.js';
import {
  AtLeastDto,
  CAMPAIGN_MAX,
  DAYS,
  GoalSourceDto,
  METRIC,
  PRICE,
  RATE,
  REFERRED,
  SOURCE_MAX,
  VISITORS,
} from './goal-fields.js';

const NUMBER = { message: 'Please give a number.' };

/** What a founder fixes as a goal. */
export class StartGoalDto {
  @ApiProperty(METRIC)
  @IsIn(METRICS, { message: 'This is not a metric.' })
  metric: Metric;

  @ApiPropertyOptional({ ...PRICE, type: PriceDto })
  @IsOptional()
  @IsValid('price', problemOfPrice)
  price?: PriceDto | null;

  @ApiProperty(RATE)
  @IsNumber({}, NUMBER)
  rate: number;

  @ApiProperty(VISITORS)
  @IsNumber({}, NUMBER)
  visitors: number;

  @ApiProperty(DAYS)
  @IsNumber({}, NUMBER)
  days: number;

  @ApiPropertyOptional({ type: AtLeastDto, nullable: true, description: 'Must be met as well.' })
  @IsOptional()
  @IsValid('atLeast', problemOfCount)
  atLeast?: AtLeastDto | null;

  @ApiPropertyOptional({
    type: [GoalSourceDto],
    nullable: true,
    minItems: GOAL_BOUNDS.sources.min,
    maxItems: GOAL_BOUNDS.sources.max,
    description: 'The only sources whose visitors count; all where it is null or absent.',
  })
  @IsOptional()
  @IsValid('sources', problemOfSources)
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
