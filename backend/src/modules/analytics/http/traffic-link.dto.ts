import { Blank, Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { type TrafficLink, TRAFFIC_LINK_LIMITS } from '../domain/traffic-link.js';
import {
  AnalyticsDayDto,
  AnalyticsMarkDto,
  AnalyticsSourceDto,
  AnalyticsTotalsDto,
  FunnelStepDto,
  OtherSourcesDto,
} from './analytics.dto.js';

/** The settings of a new read-only link. */
export class MakeTrafficLinkDto {
  @Blank.text(
    { max: TRAFFIC_LINK_LIMITS.name },
    {
      example: 'For Anna, the adviser',
      description: 'The person or group the link is for, to tell links apart.',
    },
  )
  name?: string | null;
}

/** A read-only link without its token. */
export class TrafficLinkDto {
  @Field.id('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55') id: string;
  @Field.nullableText('For Anna, the adviser') name: string | null;
  @Field.time('2026-11-22T09:30:00.000Z') createdAt: string;

  static of({ id, name, createdAt }: TrafficLink): TrafficLinkDto {
    return { id, name, createdAt: createdAt.toISOString() };
  }
}

/** A new read-only link, with its URL. */
export class NewTrafficLinkDto extends TrafficLinkDto {
  @Field.value(
    'https://groundswell.example/traffic/uYwJpUu4zDkHMTPSmzQ7vw',
    'URL of the link. Returned only once, because only a hash of its token is stored.',
  )
  url: string;
}

const RANGES = ['7', '30', '90', '365'] as const;

/** Query parameter that selects the days. */
export class SharedTrafficQuery {
  @Optional.oneOf(RANGES, 'Choose 7, 30, 90 or 365 days.', {
    default: '30',
    description: 'Number of days, up to and including today.',
  })
  days: (typeof RANGES)[number] = '30';
}

export class SharedTrafficIdeaDto {
  @Field.value('Quiet Hours') title: string;
  @Field.nullableText('quiet-hours', 'Slug of the public page. Null if none.') slug: string | null;
}

/** An idea's numbers, as shown to anyone with the link. Contains nothing that identifies a person. */
export class SharedTrafficDto {
  @Field.one(SharedTrafficIdeaDto) idea: SharedTrafficIdeaDto;
  @Field.day('2025-07-01') from: string;
  @Field.day('2025-07-14') to: string;
  @Field.list(AnalyticsDayDto) days: AnalyticsDayDto[];
  @Field.one(AnalyticsTotalsDto) totals: AnalyticsTotalsDto;
  @Field.list(FunnelStepDto) funnel: FunnelStepDto[];

  @Field.list(
    AnalyticsSourceDto,
    'The twenty sources with the most visits, limited to those with at least five.',
  )
  sources: AnalyticsSourceDto[];

  @Field.nullableOne(OtherSourcesDto, 'All other sources combined. Null if none.')
  otherSources: OtherSourcesDto | null;

  @Field.list(AnalyticsMarkDto, 'Approvals of the public page, and edits to it.')
  marks: AnalyticsMarkDto[];
}
