import { Blank, Needed, Optional } from '../../../platform/http/input/optional.js';
import { isDay } from '../../../shared/day.js';
import { CHANNELS, type Channel, HOST_MAX, type SourceFilter, TAG_MAX } from '../domain/source.js';
import { EXPORT_TABLES, type ExportTable } from '../infrastructure/analytics-export.queries.js';
import { fieldError } from '../../../shared/field-error.js';
import { codePoints } from '../../../platform/http/input/validators.js';

const NOT_AN_ID = 'Not a valid ID.';
const dayProblem = (value: unknown) =>
  isDay(value) ? null : fieldError('NOT_A_DATE', 'Enter a date as YYYY-MM-DD.');

/** Query parameters that select ideas and days. */
export class AnalyticsPeriodQuery {
  @Optional.id(undefined, 'ID of one of your ideas. Defaults to all of them.', undefined, NOT_AN_ID)
  ideaId?: string;

  @Optional.valid(dayProblem, {
    format: 'date',
    example: '2025-07-01',
    description: 'First day (UTC). Defaults to 29 days before `to`. The range can have at most 366 days.',
  })
  from?: string;

  @Optional.valid(dayProblem, {
    format: 'date',
    example: '2025-07-14',
    description: 'Last day (UTC). Defaults to today.',
  })
  to?: string;
}

/** Query parameters that select ideas, days and sources. */
export class AnalyticsSourcesQuery extends AnalyticsPeriodQuery {
  @Optional.oneOf(CHANNELS, 'Choose campaign, referrer, direct or other.', {
    enumName: 'AnalyticsChannel',
    description: 'Only sources in this channel. All numbers then cover only visits attributed to them.',
  })
  channel?: Channel;

  @Optional.text(
    { max: HOST_MAX },
    {
      example: 'newsletter',
      description: 'Only this `utm_source` or referring host. Empty for sources without either.',
    },
  )
  source?: string;

  @Optional.text({ max: TAG_MAX }, { example: 'email', description: 'Only this `utm_medium`.' })
  medium?: string;

  @Optional.text({ max: TAG_MAX }, { example: 'november', description: 'Only this `utm_campaign`.' })
  campaign?: string;
}

/** Query parameters that select ideas, days and sources, optionally with the preceding period. */
export class AnalyticsQuery extends AnalyticsSourcesQuery {
  @Optional.flag({ default: false, description: 'True to return the preceding period in `before`.' })
  compare?: boolean;
}

export class AnalyticsExportQuery extends AnalyticsSourcesQuery {
  @Optional.oneOf(EXPORT_TABLES, 'Choose days or sources.', {
    enumName: 'AnalyticsTable',
    default: 'days',
    description: 'One row per day, or one row per source.',
  })
  table: ExportTable = 'days';
}

/** Returns the source filter of a query. Null selects all sources. */
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

/** A text about the visit sent by the browser. Unverified. */
const Claimed = (max: number, documented: { example: string; description?: string }) =>
  Blank.valid(
    (value) =>
      typeof value === 'string' && codePoints(value) <= max
        ? null
        : fieldError('TOO_LONG', `Must be a text of at most ${max} characters.`, { max }),
    { type: String, maxLength: max, ...documented },
  );

/** A visit to an idea's page. */
export class VisitDto {
  @Needed.id('01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f', undefined, undefined, NOT_AN_ID)
  ideaId: string;

  @Needed.oneOf(['visit'], 'The kind must be visit.', { example: 'visit' })
  kind: 'visit';

  @Claimed(REFERRER_MAX, {
    example: 'https://news.example.com/',
    description: 'URL of the previous page. Only its host is stored.',
  })
  referrer?: string | null;

  @Claimed(UTM_MAX, { example: 'newsletter' }) utmSource?: string | null;
  @Claimed(UTM_MAX, { example: 'email' }) utmMedium?: string | null;
  @Claimed(UTM_MAX, { example: 'november' }) utmCampaign?: string | null;

  @Claimed(VIA_MAX, {
    example: 'k3v7qmz2ad',
    description: "Referral code from the URL of a supporter's link. Ignored if it belongs to another idea.",
  })
  via?: string | null;
}
