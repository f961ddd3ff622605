import { ApiProperty } from '@nestjs/swagger';
import { isUUID } from 'class-validator';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { FUNNEL_STEPS } from '../domain/counts.js';
import { MARK_KINDS, type MarkKind } from '../domain/mark.js';
import { CHANNELS, type Channel, MAIL_TYPES, type SourceMail } from '../domain/source.js';
import { Needed } from '../../../platform/http/input/optional.js';
import { SPARKLINE_DAYS } from '../infrastructure/sparkline.queries.js';

export class AnalyticsCountsDto {
  @Field.integer(120, 'Times the page was opened.') visits: number;

  @Field.integer(96, 'Visitors of a day and idea; who asks not to be told apart is in none of them.')
  visitors: number;

  @Field.integer(18) votes: number;

  @Field.integer(9, 'Sign-ups on the waitlist.') signUps: number;

  @Field.integer(4, 'Sign-ups of people who would pay.') willingToPay: number;
}

export class AnalyticsDayDto extends AnalyticsCountsDto {
  @Field.day('2025-07-14') day: string;
}

export class AnalyticsTotalsDto extends AnalyticsCountsDto {
  @Field.nullableInteger(
    3,
    'Visitors who have been here on a day before, as far as they allowed us to know. Null of some sources: it is not kept by source.',
  )
  returningVisitors: number | null;
}

/**
 * Only ideas that were public from the first day on, so that a new one is not taken for growing interest;
 * today is left out.
 */
export class AnalyticsTrendDto {
  @Field.integer(48, 'Visits in the first half of the period.') before: number;

  @Field.integer(72, 'Visits in the second half.') after: number;
}

export class FunnelStepDto {
  @Field.oneOf(FUNNEL_STEPS, 'FunnelStepName', 'votes') step: (typeof FUNNEL_STEPS)[number];
  @Field.integer(18) count: number;

  @Field.nullableShare(
    0.15,
    'Share of the step that it comes out of: the visits for votes and sign-ups, the sign-ups for who would pay. Null where it would say nothing.',
  )
  ofPrevious: number | null;

  @Field.nullableShare(0.15, 'Share of the visits. Null where it would say nothing.') ofVisits: number | null;
}

/** A rate, and between which rates the true one lies with 95 % confidence (Wilson's interval). */
export class AnalyticsRateDto {
  @Field.share(0.094) rate: number;
  @Field.share(0.05) low: number;
  @Field.share(0.169) high: number;
}

/** The campaign whose mail brought the visits of a source. */
export class SourceMailDto implements SourceMail {
  @Field.nullableText('Doors open', 'What the founder calls it; null by a read-only link.')
  name: string | null;

  @Field.oneOf(MAIL_TYPES, 'CampaignType', 'launch') type: SourceMail['type'];

  @Field.nullableDay('2025-07-14', 'When it was first switched on, in UTC; null before.')
  day: string | null;
}

/** Votes and sign-ups belong to the source of the visitor's first visit on that day, where there was one. */
export class AnalyticsSourceDto extends AnalyticsCountsDto {
  @Field.oneOf(CHANNELS, 'AnalyticsChannel', 'campaign') channel: Channel;
  @Field.value('newsletter', '`utm_source`, or the host of the referring page.') source: string;
  @Field.value('email', '`utm_medium`, or empty.') medium: string;
  @Field.value('november', '`utm_campaign`, or empty.') campaign: string;

  @Field.nullableOne(AnalyticsRateDto, 'Sign-ups a visitor. Null without a visitor who may be told apart.')
  signUpRate: AnalyticsRateDto | null;

  @Field.nullableOne(SourceMailDto, 'Null where it was no campaign’s mail, or that campaign is gone.')
  mail: SourceMailDto | null;
}

export class AnalyticsSpanDto {
  @Field.day('2025-06-17', 'First day.') from: string;
  @Field.day('2025-06-30', 'Last day.') to: string;
}

export class ComparedDaysDto extends AnalyticsSpanDto {
  @Field.one(AnalyticsCountsDto) totals: AnalyticsCountsDto;
}

/** The period right before. It has as many days as are over in the period itself, so without today. */
export class PeriodBeforeDto extends AnalyticsSpanDto {
  @Field.list(AnalyticsDayDto) days: AnalyticsDayDto[];
  @Field.one(AnalyticsCountsDto) totals: AnalyticsCountsDto;

  @Field.one(ComparedDaysDto, 'With what it compares: the days that are over.')
  compared: ComparedDaysDto;
}

/** Something that may have changed who came. */
export class AnalyticsMarkDto {
  @Field.day('2025-07-09', 'In UTC.') day: string;

  @Field.oneOf(
    MARK_KINDS,
    'AnalyticsMarkKind',
    'campaign',
    '`approved`: the idea went public. `edited`: an edit of its page did. `campaign`: a campaign was switched on.',
  )
  kind: MarkKind;

  @Field.id('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55') ideaId: string;
  @Field.value('We are live', 'Name of the campaign, else title of the idea.') label: string;
}

export class OtherSourcesDto extends AnalyticsCountsDto {
  @ApiProperty({ type: 'integer', example: 7, minimum: 1, description: 'How many they are.' })
  sources: number;
}

/** Visits, votes and sign-ups by day and source. Today's numbers are some seconds old. */
export class AnalyticsDto {
  @Field.day('2025-07-01') from: string;
  @Field.day('2025-07-14') to: string;

  @Field.list(AnalyticsDayDto, 'Every day of the period, also those with nothing.')
  days: AnalyticsDayDto[];

  @Field.one(AnalyticsTotalsDto) totals: AnalyticsTotalsDto;

  @Field.nullableOne(PeriodBeforeDto, 'Null where it was not asked for, or none of the days is over.')
  before: PeriodBeforeDto | null;

  @Field.nullableOne(AnalyticsTrendDto, 'Null where fewer than two days of the period are over.')
  trend: AnalyticsTrendDto | null;

  @Field.list(FunnelStepDto, 'Visits, votes, sign-ups, willing to pay.')
  funnel: FunnelStepDto[];

  @Field.list(AnalyticsSourceDto, 'The twenty with most visits.')
  sources: AnalyticsSourceDto[];

  @Field.nullableOne(OtherSourcesDto, 'All the others together.')
  otherSources: OtherSourcesDto | null;

  @Field.list(AnalyticsMarkDto, 'The latest 60, oldest first.')
  marks: AnalyticsMarkDto[];
}

/** Ideas in one question: more than any page shows. */
const MOST_IDS = 50;
const UUID_LENGTH = 36;

function problemOf(value: unknown): string | null {
  const problem = `Please give 1 to ${MOST_IDS} ids of ideas, separated by commas.`;
  if (typeof value !== 'string' || value.length > MOST_IDS * (UUID_LENGTH + 1)) return problem;
  const ids = value.split(',');
  return ids.length <= MOST_IDS && ids.every((id) => isUUID(id)) ? null : problem;
}

export class SparklinesQuery {
  @Needed.valid(problemOf, {
    example: '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f,01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e10',
    description: 'Ids of ideas, separated by commas; 50 at the most.',
  })
  ids: string;
}

/** Only of public ideas that somebody voted for in this time. */
export class SparklineDto {
  @ApiProperty({ format: 'uuid', description: 'The idea.' }) id: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 0 },
    example: [0, 0, 1, 0, 2, 3, 1, 0, 4, 2, 5, 3, 6, 4],
    minItems: SPARKLINE_DAYS,
    maxItems: SPARKLINE_DAYS,
    description: `Votes of the last ${SPARKLINE_DAYS} days in UTC, oldest first, today last.`,
  })
  votes: number[];
}
