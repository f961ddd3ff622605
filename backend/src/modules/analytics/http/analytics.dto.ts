import { ApiProperty } from '@nestjs/swagger';
import { isUUID } from 'class-validator';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { FUNNEL_STEPS } from '../domain/counts.js';
import { MARK_KINDS, type MarkKind } from '../domain/mark.js';
import { CHANNELS, type Channel, MAIL_TYPES, type SourceMail } from '../domain/source.js';
import { Needed } from '../../../platform/http/input/optional.js';
import { SPARKLINE_DAYS } from '../infrastructure/sparkline.queries.js';
import { type FieldError, fieldError } from '../../../shared/field-error.js';

export class AnalyticsCountsDto {
  @Field.integer(120, 'Number of times the page was opened.') visits: number;

  @Field.integer(96, 'Visitors per day and idea. Excludes visitors who opted out of tracking.')
  visitors: number;

  @Field.integer(18) votes: number;

  @Field.integer(9, 'Sign-ups for the waitlist.') signUps: number;

  @Field.integer(4, 'Sign-ups from people who would pay.') willingToPay: number;
}

export class AnalyticsDayDto extends AnalyticsCountsDto {
  @Field.day('2025-07-14') day: string;
}

export class AnalyticsTotalsDto extends AnalyticsCountsDto {
  @Field.nullableInteger(
    3,
    "Visitors who returned on a later day, among those who consented. Null when filtering by source, because it isn't tracked per source.",
  )
  returningVisitors: number | null;
}

/**
 * Comparison of the two halves of the period. Includes only ideas that were public from the first day, so
 * that new ideas don't look like growing interest. Excludes today.
 */
export class AnalyticsTrendDto {
  @Field.integer(48, 'Visits in the first half of the period.') before: number;

  @Field.integer(72, 'Visits in the second half of the period.') after: number;
}

export class FunnelStepDto {
  @Field.oneOf(FUNNEL_STEPS, 'FunnelStepName', 'votes') step: (typeof FUNNEL_STEPS)[number];
  @Field.integer(18) count: number;

  @Field.nullableShare(
    0.15,
    "Fraction of the step that this one is measured against, from 0 to 1. Votes and sign-ups are measured against visits, and willingness to pay against sign-ups. Null for visits, and if the fraction isn't meaningful.",
  )
  ofPrevious: number | null;

  @Field.nullableShare(0.15, "Fraction of the visits, from 0 to 1. Null if it isn't meaningful.") ofVisits:
    | number
    | null;
}

/** An observed rate with its 95% confidence interval (Wilson). */
export class AnalyticsRateDto {
  @Field.share(0.094) rate: number;
  @Field.share(0.05) low: number;
  @Field.share(0.169) high: number;
}

/** The campaign whose emails led to the visits from a source. */
export class SourceMailDto implements SourceMail {
  @Field.nullableText(
    'Doors open',
    'The name the founder gave the campaign. Null for people with a read-only link.',
  )
  name: string | null;

  @Field.oneOf(MAIL_TYPES, 'CampaignType', 'launch') type: SourceMail['type'];

  @Field.nullableDay('2025-07-14', 'Day of the first activation (UTC). Null before activation.')
  day: string | null;
}

/**
 * Numbers for one source. Votes and sign-ups count for the source of the visitor's first visit on that day,
 * if there was one.
 */
export class AnalyticsSourceDto extends AnalyticsCountsDto {
  @Field.oneOf(CHANNELS, 'AnalyticsChannel', 'campaign') channel: Channel;
  @Field.value('newsletter', '`utm_source`, or the host of the referring page.') source: string;
  @Field.value('email', '`utm_medium`, or empty.') medium: string;
  @Field.value('november', '`utm_campaign`, or empty.') campaign: string;

  @Field.nullableOne(AnalyticsRateDto, 'Sign-ups per visitor. Null without counted visitors.')
  signUpRate: AnalyticsRateDto | null;

  @Field.nullableOne(
    SourceMailDto,
    'The campaign, if the source is a campaign email. Null otherwise, and if the campaign was deleted.',
  )
  mail: SourceMailDto | null;
}

export class AnalyticsSpanDto {
  @Field.day('2025-06-17', 'First day.') from: string;
  @Field.day('2025-06-30', 'Last day.') to: string;
}

export class ComparedDaysDto extends AnalyticsSpanDto {
  @Field.one(AnalyticsCountsDto) totals: AnalyticsCountsDto;
}

/** The immediately preceding period. It has as many days as the period has past days, excluding today. */
export class PeriodBeforeDto extends AnalyticsSpanDto {
  @Field.list(AnalyticsDayDto) days: AnalyticsDayDto[];
  @Field.one(AnalyticsCountsDto) totals: AnalyticsCountsDto;

  @Field.one(ComparedDaysDto, 'The period’s past days, with which `before` is compared.')
  compared: ComparedDaysDto;
}

/** An event that may explain a change in traffic. */
export class AnalyticsMarkDto {
  @Field.day('2025-07-09', 'Day of the event (UTC).') day: string;

  @Field.oneOf(
    MARK_KINDS,
    'AnalyticsMarkKind',
    'campaign',
    '`approved`: the idea went public. `edited`: an edit to its page went live. `campaign`: a campaign was activated.',
  )
  kind: MarkKind;

  @Field.id('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55') ideaId: string;
  @Field.value('We are live', 'The campaign’s name for `campaign`, otherwise the idea’s title.')
  label: string;
}

export class OtherSourcesDto extends AnalyticsCountsDto {
  @ApiProperty({ type: 'integer', example: 7, minimum: 1, description: 'Number of other sources.' })
  sources: number;
}

/** Visits, votes and sign-ups by day and source. Today's numbers are delayed by a few seconds. */
export class AnalyticsDto {
  @Field.day('2025-07-01') from: string;
  @Field.day('2025-07-14') to: string;

  @Field.list(AnalyticsDayDto, 'Every day of the period, including days without visits.')
  days: AnalyticsDayDto[];

  @Field.one(AnalyticsTotalsDto) totals: AnalyticsTotalsDto;

  @Field.nullableOne(
    PeriodBeforeDto,
    'The preceding period. Null if `compare` is false, or if none of the period’s days is over.',
  )
  before: PeriodBeforeDto | null;

  @Field.nullableOne(
    AnalyticsTrendDto,
    'Comparison of the period’s two halves. Null if fewer than two of its days are over.',
  )
  trend: AnalyticsTrendDto | null;

  @Field.list(FunnelStepDto, 'Funnel steps, in order: visits, votes, sign-ups, willing to pay.')
  funnel: FunnelStepDto[];

  @Field.list(AnalyticsSourceDto, 'The twenty sources with the most visits.')
  sources: AnalyticsSourceDto[];

  @Field.nullableOne(OtherSourcesDto, 'All other sources combined. Null if none.')
  otherSources: OtherSourcesDto | null;

  @Field.list(AnalyticsMarkDto, 'The latest 60 events, oldest first.')
  marks: AnalyticsMarkDto[];
}

/** Maximum number of ideas per request, higher than any page needs. */
const MOST_IDS = 50;
const UUID_LENGTH = 36;
const UUID = '[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}';

function problemOf(value: unknown): FieldError | null {
  const problem = fieldError('WRONG_COUNT', `Send 1 to ${MOST_IDS} idea IDs, separated by commas.`, {
    min: 1,
    max: MOST_IDS,
  });
  if (typeof value !== 'string' || value.length > MOST_IDS * (UUID_LENGTH + 1)) return problem;
  const ids = value.split(',');
  return ids.length <= MOST_IDS && ids.every((id) => isUUID(id, 'loose')) ? null : problem;
}

export class SparklinesQuery {
  @Needed.valid(problemOf, {
    pattern: `^${UUID}(?:,${UUID}){0,${MOST_IDS - 1}}$`,
    example: '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f,01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e10',
    description: 'IDs of up to 50 ideas, separated by commas.',
  })
  ids: string;
}

/** Daily votes for one idea. Returned only for public ideas with votes in the last two weeks. */
export class SparklineDto {
  @ApiProperty({ format: 'uuid', description: 'ID of the idea.' }) id: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 0 },
    example: [0, 0, 1, 0, 2, 3, 1, 0, 4, 2, 5, 3, 6, 4],
    minItems: SPARKLINE_DAYS,
    maxItems: SPARKLINE_DAYS,
    description: `Votes on each of the last ${SPARKLINE_DAYS} days (UTC), from the oldest day to today.`,
  })
  votes: number[];
}
