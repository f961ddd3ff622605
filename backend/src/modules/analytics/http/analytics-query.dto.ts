import { Blank, Needed, Optional } from '../../../platform/http/input/optional.js';
import { isDay } from '../../../shared/day.js';
import { CHANNELS, type Channel, HOST_MAX, type SourceFilter, TAG_MAX } from '../domain/source.js';
import { EXPORT_TABLES, type ExportTable } from '../infrastructure/analytics-export.queries.js';

const NOT_AN_ID = 'This is not an id.';
const dayProblem = (value: unknown) => (isDay(value) ? null : 'Please give a date as YYYY-MM-DD.');

/** Which ideas and days. */
export class AnalyticsPeriodQuery {
  @Optional.id(undefined, 'One of my ideas; all of them where it is absent.', undefined, NOT_AN_ID)
  ideaId?: string;

  @Optional.valid(dayProblem, {
    format: 'date',
    example: '2025-07-01',
    description: 'First day, in UTC. 30 days in all where it is absent; 366 at the most.',
  })
  from?: string;

  @Optional.valid(dayProblem, {
    format: 'date',
    example: '2025-07-14',
    description: 'Last day, in UTC. Today where it is absent.',
  })
  to?: string;
}

/** Which ideas, days and sources. */
export class AnalyticsSourcesQuery extends AnalyticsPeriodQuery {
  @Optional.oneOf(CHANNELS, 'Please ask for campaign, referrer, direct or other.', {
    enumName: 'AnalyticsChannel',
    description: 'Only sources of this channel. Every number is then of visits that are attributed to them.',
  })
  channel?: Channel;

  @Optional.text(
    { max: HOST_MAX },
    {
      example: 'newsletter',
      description: 'Only this `utm_source` or referring host; empty for those without.',
    },
  )
  source?: string;

  @Optional.text({ max: TAG_MAX }, { example: 'email', description: 'Only this `utm_medium`.' })
  medium?: string;

  @Optional.text({ max: TAG_MAX }, { example: 'november', description: 'Only this `utm_campaign`.' })
  campaign?: string;
}

/** Which numbers, and whether those of the period before are told as well. */
export class AnalyticsQuery extends AnalyticsSourcesQuery {
  @Optional.flag({ default: false, description: 'Whether the period right before is told in `before`.' })
  compare?: boolean;
}

export class AnalyticsExportQuery extends AnalyticsSourcesQuery {
  @Optional.oneOf(EXPORT_TABLES, 'Please ask for days or sources.', {
    enumName: 'AnalyticsTable',
    default: 'days',
    description: 'A row for each day, or for each source.',
  })
  table: ExportTable = 'days';
}

/** What the asked-for sources have in common; null for all of them. */
export function sourceFilterOf({
  channel,
  source,
  medium,
  campaign,
}: AnalyticsSourcesQuery): SourceFilter | null {
  const given = Object.entries({ channel, source, medium, campaign }).filter(
    ([, part]) => part !== undefined,
  );
  return given.length > 0 ? Object.fromEntries(given) : null;
}

const REFERRER_MAX = 2048;
const UTM_MAX = 300;
const VIA_MAX = 64;

/** A text that the browser says of the visit. */
const Claimed = (max: number, documented: { example: string; description?: string }) =>
  Blank.valid(
    (value) =>
      typeof value === 'string' && value.length <= max
        ? null
        : `Please send a text of at most ${max} characters.`,
    { type: String, maxLength: max, ...documented },
  );

/** A visit to an idea's page. */
export class VisitDto {
  @Needed.id('01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f', undefined, undefined, NOT_AN_ID)
  ideaId: string;

  @Needed.oneOf(['visit'], 'The kind of an event is visit.', { example: 'visit' })
  kind: 'visit';

  @Claimed(REFERRER_MAX, {
    example: 'https://news.example.com/',
    description: 'The page before. Its host alone is kept.',
  })
  referrer?: string | null;

  @Claimed(UTM_MAX, { example: 'newsletter' }) utmSource?: string | null;
  @Claimed(UTM_MAX, { example: 'email' }) utmMedium?: string | null;
  @Claimed(UTM_MAX, { example: 'november' }) utmCampaign?: string | null;

  @Claimed(VIA_MAX, {
    example: 'k3v7qmz2ad',
    description:
      "The code in the address, where a supporter's link led here. One of another idea's is as good as none.",
  })
  via?: string | null;
}
