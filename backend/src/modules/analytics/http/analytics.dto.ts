import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsUUID } from 'class-validator';

import { IsValid, MayBeAbsent } from '../../../platform/http/input/validators.js';
import { isDay } from '../../../shared/day.js';
import { FUNNEL_STEPS } from '../domain/funnel.js';
import { CHANNELS, type Channel } from '../domain/source.js';
import { EXPORT_TABLES, type ExportTable } from '../infrastructure/analytics-export.queries.js';

const IsDay = () => IsValid('day', (value) => (isDay(value) ? null : 'Please give a date as YYYY-MM-DD.'));

/** Which ideas and days. */
export class AnalyticsQuery {
  @ApiPropertyOptional({ format: 'uuid', description: 'One of my ideas; all of them where it is absent.' })
  @MayBeAbsent()
  @IsUUID(undefined, { message: 'This is not an id.' })
  ideaId?: string;

  @ApiPropertyOptional({
    format: 'date',
    example: '2025-07-01',
    description: 'First day, in UTC. 30 days in all where it is absent; 366 at the most.',
  })
  @MayBeAbsent()
  @IsDay()
  from?: string;

  @ApiPropertyOptional({
    format: 'date',
    example: '2025-07-14',
    description: 'Last day, in UTC. Today where it is absent.',
  })
  @MayBeAbsent()
  @IsDay()
  to?: string;
}

export class AnalyticsExportQuery extends AnalyticsQuery {
  @ApiPropertyOptional({ enum: EXPORT_TABLES, enumName: 'AnalyticsTable', default: 'days' })
  @MayBeAbsent()
  @IsIn(EXPORT_TABLES, { message: 'Please ask for days or sources.' })
  table: ExportTable = 'days';
}

export class AnalyticsCountsDto {
  @ApiProperty({ example: 120, minimum: 0, description: 'Times the page was opened.' })
  visits: number;

  @ApiProperty({
    example: 96,
    minimum: 0,
    description: 'Visitors of a day and idea; who asks not to be told apart is in none of them.',
  })
  visitors: number;

  @ApiProperty({ example: 18, minimum: 0 })
  votes: number;

  @ApiProperty({ example: 9, minimum: 0, description: 'Sign-ups on the waitlist.' })
  signUps: number;

  @ApiProperty({ example: 4, minimum: 0, description: 'Sign-ups of people who would pay.' })
  willingToPay: number;
}

export class AnalyticsDayDto extends AnalyticsCountsDto {
  @ApiProperty({ format: 'date', example: '2025-07-14' })
  day: string;
}

export class AnalyticsTotalsDto extends AnalyticsCountsDto {
  @ApiProperty({
    example: 3,
    minimum: 0,
    description: 'Visitors who have been here on a day before, as far as they allowed us to know.',
  })
  returningVisitors: number;
}

/**
 * Only ideas that were public from the first day on, so that a new one is not taken for growing interest;
 * today is left out.
 */
export class AnalyticsTrendDto {
  @ApiProperty({ example: 48, minimum: 0, description: 'Visits in the first half of the period.' })
  before: number;

  @ApiProperty({ example: 72, minimum: 0, description: 'Visits in the second half.' })
  after: number;
}

export class FunnelStepDto {
  @ApiProperty({ enum: FUNNEL_STEPS, enumName: 'FunnelStepName', example: 'votes' })
  step: (typeof FUNNEL_STEPS)[number];

  @ApiProperty({ example: 18, minimum: 0 })
  count: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 1,
    example: 0.15,
    description:
      'Share of the step that it comes out of: the visits for votes and sign-ups, the sign-ups for who would pay. Null where it would say nothing.',
  })
  ofPrevious: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 1,
    example: 0.15,
    description: 'Share of the visits. Null where it would say nothing.',
  })
  ofVisits: number | null;
}

/** Votes and sign-ups belong to the source of the visitor's first visit on that day, where there was one. */
export class AnalyticsSourceDto extends AnalyticsCountsDto {
  @ApiProperty({ enum: CHANNELS, enumName: 'AnalyticsChannel', example: 'campaign' })
  channel: Channel;

  @ApiProperty({ example: 'newsletter', description: '`utm_source`, or the host of the referring page.' })
  source: string;

  @ApiProperty({ example: 'email', description: '`utm_medium`, or empty.' })
  medium: string;

  @ApiProperty({ example: 'november', description: '`utm_campaign`, or empty.' })
  campaign: string;
}

export class OtherSourcesDto extends AnalyticsCountsDto {
  @ApiProperty({ example: 7, minimum: 1, description: 'How many they are.' })
  sources: number;
}

/** Visits, votes and sign-ups by day and source. Today's numbers are some seconds old. */
export class AnalyticsDto {
  @ApiProperty({ format: 'date', example: '2025-07-01' })
  from: string;

  @ApiProperty({ format: 'date', example: '2025-07-14' })
  to: string;

  @ApiProperty({ type: [AnalyticsDayDto], description: 'Every day of the period, also those with nothing.' })
  days: AnalyticsDayDto[];

  @ApiProperty({ type: AnalyticsTotalsDto })
  totals: AnalyticsTotalsDto;

  @ApiProperty({
    type: AnalyticsTrendDto,
    nullable: true,
    description: 'Null where fewer than two days of the period are over.',
  })
  trend: AnalyticsTrendDto | null;

  @ApiProperty({ type: [FunnelStepDto], description: 'Visits, votes, sign-ups, willing to pay.' })
  funnel: FunnelStepDto[];

  @ApiProperty({ type: [AnalyticsSourceDto], description: 'The twenty with most visits.' })
  sources: AnalyticsSourceDto[];

  @ApiProperty({ type: OtherSourcesDto, nullable: true, description: 'All the others together.' })
  otherSources: OtherSourcesDto | null;
}
