import { ApiProperty, PickType } from '@nestjs/swagger';

import { Needed, Nullable, Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { CAMPAIGN_LIMITS, CAMPAIGN_TYPES, type CampaignType } from '../domain/campaign.js';
import { type Hold, HOLDS, type CampaignProgress } from '../domain/progress.js';
import type { CampaignRow, CampaignResults, CampaignSummaryRow } from '../infrastructure/campaign.queries.js';
import { SegmentDto, segmentProblem } from './segment.dto.js';
import { type FieldError, fieldError } from '../../../shared/field-error.js';
import { PATTERNS } from '../../../platform/http/input/patterns.js';

const WRONG = fieldError('NOT_A_DATE', 'Please give a time in UTC, such as 2026-03-02T09:00:00Z.');
const TOO_LATE = fieldError('TOO_LATE', 'Please choose a time within ten years.', { years: 10 });
/** Maximum number of days a start can be in the future. */
const AHEAD = 3650;
const DAY_MS = 86_400_000;

const STARTS_AT = {
  type: String,
  format: 'date-time',
  pattern: PATTERNS.utcTime,
  nullable: true,
  example: '2026-03-02T09:00:00.000Z',
  description:
    'Start of an `update` or `launch`, in UTC. Emails are due `delayDays` after it, to everyone subscribed at the first activation. Null if the campaign starts at the activation.',
} as const;

/**
 * Returns the error in a start time, or null. Doesn't check that the start is in the future: an existing
 * campaign may have an earlier start, so the campaign checks that.
 */
function startProblem(value: unknown): FieldError | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(value))
    return WRONG;
  const time = new Date(value);
  // Rejects dates such as February 30, which JavaScript turns into March 2.
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(value.slice(0, 16))) return WRONG;
  return time.getTime() > Date.now() + AHEAD * DAY_MS ? TOO_LATE : null;
}

/** Converts the start to the campaign's format. Undefined means unchanged. */
export const startOf = (startsAt: string | null | undefined): Date | null | undefined =>
  startsAt ? new Date(startsAt) : startsAt === undefined ? undefined : null;

/** The results of a campaign's emails. */
class CampaignResultsDto {
  @Field.integer(
    73,
    "Number of visits to the idea's page through links in the emails, counted as in analytics.",
  )
  visits: number;

  @Field.integer(
    12,
    'Number of recipients who confirmed their address after this email and before the next one.',
  )
  confirmations: number;

  @Field.integer(5, 'Number of visitors who came through the emails and said they would pay.')
  willingToPay: number;

  @Field.nullableInteger(null, 'Always null, because replies go to your own mailbox.')
  replies: number | null;

  @Field.integer(1, 'Number of recipients who unsubscribed after this email and before the next one.')
  left: number;

  static of(results: CampaignResults): CampaignResultsDto {
    const { unsubscribes, ...rest } = results;
    return { ...rest, left: unsubscribes, replies: null };
  }
}

/** Number of the campaign's emails in each state. The sum is the number of recipients. */
class CampaignStatsDto {
  @Field.integer(120, 'Number of emails without an outcome yet, due now or later.') scheduled: number;
  @Field.integer(480, 'Number of emails accepted by the mail server.') sent: number;
  @Field.integer(2, 'Number of emails that the mail server rejected permanently or never accepted.')
  failed: number;
  @Field.integer(
    5,
    "Number of emails not sent because the recipient had unsubscribed or their address didn't work.",
  )
  skipped: number;
}

const DELAY = `Please enter a whole number of days from 0 to ${CAMPAIGN_LIMITS.delayDays}.`;

const NAME = {
  minLength: 1,
  maxLength: CAMPAIGN_LIMITS.name,
  example: 'Welcome aboard',
  description: "Name for your own use. Recipients don't see it.",
};
const SUBJECT = {
  minLength: 1,
  maxLength: CAMPAIGN_LIMITS.subject,
  example: 'You are on the list for {{ideaTitle}}',
  description: 'Subject, on one line. May contain merge tags.',
};
const CONTENT = {
  minLength: 1,
  maxLength: CAMPAIGN_LIMITS.content,
  example: '<p>Thank you for joining <a href="{{ideaUrl}}">{{ideaTitle}}</a>.</p>',
  description:
    'Rich text as HTML, sanitized when stored. Merge tags: `{{ideaTitle}}`, `{{ideaUrl}}`, `{{unsubscribeUrl}}`. The last tag must not be inside another URL or an image.',
};
const TYPE = {
  enum: CAMPAIGN_TYPES,
  enumName: 'CampaignType',
  example: 'welcome',
  description:
    '`welcome` and `reminder` go to each subscriber `delayDays` after joining. `update` and `launch` go to everyone subscribed at the first activation, `delayDays` later.',
};
const SEGMENT = {
  type: SegmentDto,
  nullable: true,
  description:
    'Recipients of an `update` or `launch`, determined at its first activation. Null for everyone.',
};
const DELAY_DAYS = { type: 'integer' as const, minimum: 0, maximum: CAMPAIGN_LIMITS.delayDays, example: 0 };

const REQUIRED_CONTENT = 'Please write the content of the email.';
const NAME_RULES = { min: 1, max: CAMPAIGN_LIMITS.name, required: 'Please enter a name.' };
const SUBJECT_RULES = { min: 1, max: CAMPAIGN_LIMITS.subject, required: 'Please enter a subject.' };
const CONTENT_RULES = { min: 1, max: CAMPAIGN_LIMITS.content, multiline: true, required: REQUIRED_CONTENT };
const NO_TYPE = 'Please choose a type.';
const DELAY_BOUNDS = { min: 0, max: CAMPAIGN_LIMITS.delayDays };

/** A new campaign. */
export class CreateCampaignDto {
  @Needed.text(NAME_RULES, NAME)
  name: string;

  @Needed.text(SUBJECT_RULES, SUBJECT)
  subject: string;

  @Needed.text(CONTENT_RULES, CONTENT)
  content: string;

  @Needed.oneOf(CAMPAIGN_TYPES, NO_TYPE, TYPE)
  type: CampaignType;

  @Optional.integer(DELAY, { ...DELAY_DAYS, default: 0 }, DELAY_BOUNDS)
  delayDays: number = 0;

  @Nullable.valid(segmentProblem, SEGMENT)
  segment?: SegmentDto | null;

  @Nullable.valid(startProblem, STARTS_AT)
  startsAt?: string | null;

  @Optional.flag({
    default: false,
    example: false,
    description: 'True to activate the campaign immediately.',
  })
  isActive: boolean = false;
}

/** The fields to change. Absent fields stay the same. After the first email, only `isActive` can change. */
export class UpdateCampaignDto {
  @Optional.text(NAME_RULES, NAME)
  name?: string;

  @Optional.text(SUBJECT_RULES, SUBJECT)
  subject?: string;

  @Optional.text(CONTENT_RULES, CONTENT)
  content?: string;

  @Optional.oneOf(CAMPAIGN_TYPES, NO_TYPE, TYPE)
  type?: CampaignType;

  @Optional.integer(DELAY, DELAY_DAYS, DELAY_BOUNDS)
  delayDays?: number;

  @Nullable.valid(segmentProblem, SEGMENT)
  segment?: SegmentDto | null;

  @Nullable.valid(startProblem, STARTS_AT)
  startsAt?: string | null;

  @Optional.flag({ example: true, description: 'True to activate the campaign, false to deactivate it.' })
  isActive?: boolean;
}

/** An unsaved email to preview. */
export class PreviewDraftDto extends PickType(CreateCampaignDto, ['subject', 'content']) {}

export class CampaignDto {
  @Field.id('0199c6a8-0f3c-7be1-9a55-0d2c8f8a4c11') id: string;
  @Field.id('0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de') ideaId: string;
  @ApiProperty(NAME) name: string;
  @ApiProperty(SUBJECT) subject: string;
  @ApiProperty({ ...CONTENT, maxLength: undefined }) content: string;
  @ApiProperty(TYPE) type: CampaignType;
  @ApiProperty(DELAY_DAYS) delayDays: number;
  @ApiProperty(SEGMENT) segment: SegmentDto | null;
  @ApiProperty(STARTS_AT) startsAt: string | null;
  @Field.value(true) isActive: boolean;
  @Field.time('2025-07-14T09:30:00.000Z') createdAt: string;

  @Field.nullableTime(
    '2025-07-15T08:00:00.000Z',
    'Time of the first activation. Null if the campaign was never activated.',
  )
  firstActivatedAt: string | null;

  @Field.value(
    false,
    'True if fields other than `isActive` can still be changed. False after the first email is sent.',
  )
  isEditable: boolean;

  @Field.nullableOneOf(
    HOLDS,
    'CampaignHold',
    null,
    "Reason why an active campaign isn't sending: too many emails to your subscribers bounced, the idea was taken down, or its page was never approved. Due emails wait until the campaign can send again. Null if it isn't on hold.",
  )
  onHold: Hold | null;

  @Field.nullableTime(
    '2025-07-15T08:00:00.000Z',
    'Due time of the next waiting email, even if the campaign is inactive. Null if none is waiting. If it is null and `stats.scheduled` is above 0, the last emails are being sent.',
  )
  nextDueAt: string | null;

  @Field.one(CampaignStatsDto) stats: CampaignStatsDto;
  @Field.one(CampaignResultsDto) results: CampaignResultsDto;

  static of({ scheduled, sent, failed, skipped, ...row }: CampaignRow): CampaignDto {
    return {
      ...row,
      ...timesOf(row),
      results: CampaignResultsDto.of(row.results),
      stats: { scheduled, sent, failed, skipped },
    };
  }
}

/** Converts a campaign's times to the format of API responses. */
export const timesOf = (
  row: Pick<CampaignRow, 'startsAt' | 'createdAt' | 'firstActivatedAt' | 'nextDueAt'>,
) => ({
  startsAt: row.startsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  firstActivatedAt: row.firstActivatedAt?.toISOString() ?? null,
  nextDueAt: row.nextDueAt?.toISOString() ?? null,
});

/** Progress of a campaign: the data of its server-sent events. */
export class CampaignProgressDto extends PickType(CampaignDto, [
  'isActive',
  'onHold',
  'nextDueAt',
  'stats',
] as const) {
  static of({ isActive, onHold, nextDueAt, ...row }: CampaignProgress): CampaignProgressDto {
    const { scheduled, sent, failed, skipped } = row;
    const stats = { scheduled, sent, failed, skipped };
    return { isActive, onHold, nextDueAt: nextDueAt?.toISOString() ?? null, stats };
  }
}

const OF_CAMPAIGN = [
  ...(['id', 'ideaId', 'name', 'subject', 'type', 'startsAt', 'isActive', 'onHold'] as const),
  ...(['createdAt', 'firstActivatedAt', 'nextDueAt', 'stats'] as const),
];

/** A campaign in the list across all the founder's ideas. */
export class CampaignSummaryDto extends PickType(CampaignDto, OF_CAMPAIGN) {
  @Field.value('Quiet Hours') ideaTitle: string;
  @Field.value('quiet-hours') ideaSlug: string;

  @Field.time(
    '2026-11-28T09:30:00.000Z',
    'Time of the last change, of the campaign or of the numbers of its emails.',
  )
  updatedAt: string;

  static of({ scheduled, sent, failed, skipped, ...row }: CampaignSummaryRow): CampaignSummaryDto {
    return {
      ...row,
      ...timesOf(row),
      updatedAt: row.updatedAt.toISOString(),
      stats: { scheduled, sent, failed, skipped },
    };
  }
}
