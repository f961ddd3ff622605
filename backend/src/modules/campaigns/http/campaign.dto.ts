import { ApiProperty, PickType } from '@nestjs/swagger';

import { Needed, Nullable, Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { CAMPAIGN_LIMITS, CAMPAIGN_TYPES, type CampaignType } from '../domain/campaign.js';
import { type Hold, HOLDS, type CampaignProgress } from '../domain/progress.js';
import type { CampaignRow, CampaignResults, CampaignSummaryRow } from '../infrastructure/campaign.queries.js';
import { SegmentDto, segmentProblem } from './segment.dto.js';

const WRONG = 'Please give a time in UTC, as 2026-03-02T09:00:00Z.';
/** Days ahead that a start may lie. */
const AHEAD = 3650;
const DAY_MS = 86_400_000;

const STARTS_AT = {
  type: String,
  format: 'date-time',
  nullable: true,
  example: '2026-03-02T09:00:00.000Z',
  description:
    'Of an `update` or `launch`: its mails are due then (and `delayDays` later), to whoever was subscribed when it was activated. Null: at the activation.',
} as const;

/** What is wrong with a start. Whether it is in the future is for the campaign to say, which may be older. */
function startProblem(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(value))
    return WRONG;
  const time = new Date(value);
  // JavaScript makes a 2nd of March of a 30th of February.
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(value.slice(0, 16))) return WRONG;
  return time.getTime() > Date.now() + AHEAD * DAY_MS ? 'Please choose a time within ten years.' : null;
}

/** As the campaign keeps it; undefined stays. */
export const startOf = (startsAt: string | null | undefined): Date | null | undefined =>
  startsAt ? new Date(startsAt) : startsAt === undefined ? undefined : null;

/** What came of a campaign's mails. */
class CampaignResultsDto {
  @Field.integer(73, "Visits of the idea's page through links in the mails, as analytics counts visits.")
  visits: number;

  @Field.integer(12, 'Recipients who confirmed their address after this mail and before another one.')
  confirmations: number;

  @Field.integer(5, 'Visitors who said, on such a visit, that they would pay.') willingToPay: number;

  @Field.nullableInteger(null, 'Always null: replies go to your own mailbox, which we do not read.')
  replies: number | null;

  @Field.integer(1, 'Recipients who unsubscribed after this mail and before another one.') left: number;

  static of(results: CampaignResults): CampaignResultsDto {
    return { ...results, replies: null };
  }
}

/** How many of the campaign's mails are in which state. Their sum is the number of its recipients. */
class CampaignStatsDto {
  @Field.integer(120, 'Not settled yet: due now or later.') scheduled: number;
  @Field.integer(480, 'The mail server took them.') sent: number;
  @Field.integer(2, 'The mail server refused them for good, or never took them.') failed: number;
  @Field.integer(5, 'Unsubscribed, or known not to work, when they were due.') skipped: number;
}

const DELAY = `Please enter a whole number of days from 0 to ${CAMPAIGN_LIMITS.delayDays}.`;

const NAME = {
  minLength: 1,
  maxLength: CAMPAIGN_LIMITS.name,
  example: 'Welcome aboard',
  description: 'For the founder; recipients do not see it.',
};
const SUBJECT = {
  minLength: 1,
  maxLength: CAMPAIGN_LIMITS.subject,
  example: 'You are on the list for {{ideaTitle}}',
  description: 'One line. May hold merge tags.',
};
const CONTENT = {
  minLength: 1,
  maxLength: CAMPAIGN_LIMITS.content,
  example: '<p>Thank you for joining <a href="{{ideaUrl}}">{{ideaTitle}}</a>.</p>',
  description:
    'Rich text as HTML, sanitised when stored. Merge tags: `{{ideaTitle}}`, `{{ideaUrl}}`, `{{unsubscribeUrl}}`; the last never inside another address or an image.',
};
const TYPE = {
  enum: CAMPAIGN_TYPES,
  enumName: 'CampaignType',
  example: 'welcome',
  description:
    '`welcome` and `reminder`: to each subscriber `delayDays` after joining. `update` and `launch`: to everybody subscribed at the first activation, `delayDays` later.',
};
const SEGMENT = {
  type: SegmentDto,
  nullable: true,
  description:
    'Of an `update` or `launch`: for whom it is, decided when it is first activated. Null: everybody.',
};
const DELAY_DAYS = { type: 'integer' as const, minimum: 0, maximum: CAMPAIGN_LIMITS.delayDays, example: 0 };

const REQUIRED_CONTENT = 'Please write the content of the mail.';
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

  @Optional.flag({ default: false, example: false, description: 'True activates it at once.' })
  isActive: boolean = false;
}

/** What is to change; what is absent stays. After the first mail only `isActive` may change. */
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

  @Optional.flag({ example: true, description: 'Activates or deactivates it.' })
  isActive?: boolean;
}

/** A mail that is not stored yet, to look at. */
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

  @Field.nullableTime('2025-07-15T08:00:00.000Z', 'When it was first activated.')
  firstActivatedAt: string | null;

  @Field.value(false, 'Whether anything but `isActive` may still change, because nothing is sent yet.')
  isEditable: boolean;

  @Field.nullableOneOf(
    HOLDS,
    'CampaignHold',
    null,
    'Why nothing goes out although it is switched on: too many of the mails to your subscribers bounced, the idea was taken down, or its page was never approved. What is due waits, and goes out when the page is public again.',
  )
  onHold: Hold | null;

  @Field.nullableTime(
    '2025-07-15T08:00:00.000Z',
    'When the next mail that still waits is due, whether or not the campaign is switched on; null when none waits. With `stats.scheduled` above 0, null means that the last ones are going out.',
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

/** The times of a campaign as answers have them. */
export const timesOf = (
  row: Pick<CampaignRow, 'startsAt' | 'createdAt' | 'firstActivatedAt' | 'nextDueAt'>,
) => ({
  startsAt: row.startsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  firstActivatedAt: row.firstActivatedAt?.toISOString() ?? null,
  nextDueAt: row.nextDueAt?.toISOString() ?? null,
});

/** How far a campaign is: the data of the events that follow it. */
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

/** A campaign in the list over all my ideas. */
export class CampaignSummaryDto extends PickType(CampaignDto, OF_CAMPAIGN) {
  @Field.value('Quiet Hours') ideaTitle: string;
  @Field.value('quiet-hours') ideaSlug: string;

  static of({ scheduled, sent, failed, skipped, ...row }: CampaignSummaryRow): CampaignSummaryDto {
    return {
      ...row,
      ...timesOf(row),
      stats: { scheduled, sent, failed, skipped },
    };
  }
}
