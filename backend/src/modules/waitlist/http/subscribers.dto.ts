import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';

import { Needed, Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { Since } from '../../../platform/http/responses/since.js';
import { PageQuery } from '../../../platform/http/responses/pagination.js';
import { LOCALES, type Locale } from '../../../shared/locale.js';
import {
  PRICE_CURRENCIES,
  PRICE_KEY,
  PRICE_PERIODS,
  type PriceCurrency,
  type PricePeriod,
} from '../../../shared/price.js';
import { PRICE_ANSWERS, type PriceAnswer, type SignUpAnswers } from '../domain/sign-up-answers.js';
import { SUBSCRIBER_ORIGINS, type SubscriberOrigin } from '../domain/sign-up.js';
import type { OwnChanges } from '../domain/waitlist.repository.js';
import { SUBSCRIBER_TAG_LIMITS } from '../domain/subscriber-tags.js';
import { documentAnswers, JoinWaitlistDto, takeAnswers } from './waitlist.dto.js';
import {
  type AnsweredPrice,
  type ListedBy,
  SUBSCRIBER_STATUSES,
  type SubscriberStatus,
  type WaitlistCounts,
} from '../infrastructure/subscriber.queries.js';
import { textItem, textProblem } from '../../../platform/http/input/validators.js';
import { type FieldError, fieldError } from '../../../shared/field-error.js';

const SEARCH_MAX = 254;

/** Filter for the founder's subscribers. */
export class SubscriberFilterQuery {
  @Optional.id('0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de', 'Limits the list to subscribers of this idea.')
  ideaId?: string;

  @Optional.filter(SEARCH_MAX, 'ada', 'Search term: part of an email address.')
  search?: string | null;

  @Optional.filter(
    SUBSCRIBER_TAG_LIMITS.name,
    'beta',
    'Limits the list to subscribers with this tag, case-insensitive.',
  )
  tag?: string | null;

  @Optional.oneOf(SUBSCRIBER_STATUSES, 'Choose one of the statuses.', {
    enumName: 'SubscriberStatus',
    example: 'active',
    description: 'Limits the list to subscribers with this status.',
  })
  status?: SubscriberStatus;

  @Optional.flag({
    example: true,
    description: 'Limits the list to people who would pay (true) or didn’t say so (false).',
  })
  willingToPay?: boolean;

  @Optional.flag({
    example: true,
    description:
      'Limits the list to people who would like to work on the idea (true) or didn’t say so (false).',
  })
  interestedInCollaborating?: boolean;

  @Optional.flag({
    example: true,
    description: 'Limits the list to people who would like to invest (true) or didn’t say so (false).',
  })
  interestedInInvesting?: boolean;

  @Optional.flag({
    example: true,
    description:
      'Limits the list to confirmed (true) or unconfirmed (false) addresses. People who were never asked count as unconfirmed.',
  })
  confirmed?: boolean;

  @Optional.matching(PRICE_KEY, 'This isn’t a price.', {
    example: '1900-USD-month',
    description:
      'Limits the list to people who said yes to this price: the amount in minor units, the currency, and the period.',
  })
  price?: string;
}

export class SubscriberListQuery extends IntersectionType(PageQuery, SubscriberFilterQuery) {
  @Since()
  since?: Date;
}

class SubscriberAnswersDto {
  @Field.id('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55') id: string;
  @Field.value('Quiet Hours') ideaTitle: string;
  @Field.value('quiet-hours') ideaSlug: string;
  @Field.value('ada@example.com') email: string;
  @Field.time('2025-07-14T09:30:00.000Z', 'Time of the sign-up.') createdAt: Date;

  @Field.time(
    '2025-07-14T09:41:00.000Z',
    'Time of the last change. Changes of the idea’s title and slug don’t count.',
  )
  updatedAt: Date;

  @Field.oneOf(SUBSCRIBER_STATUSES, 'SubscriberStatus', 'active') status: SubscriberStatus;
}
documentAnswers(SubscriberAnswersDto);

/** The price a person was offered, and their answer. */
export class AnsweredPriceDto implements AnsweredPrice {
  @Field.integer(1900, 'Amount in minor units.') amount: number;
  @Field.oneOf(PRICE_CURRENCIES, 'PriceCurrency', 'USD') currency: PriceCurrency;
  @Field.oneOf(PRICE_PERIODS, 'PricePeriod', 'month') per: PricePeriod;

  @Field.oneOf(PRICE_ANSWERS, 'PriceAnswer', 'yes', "The person's answer about paying this price.")
  answer: PriceAnswer;
}

/** A subscriber on one of the founder's waitlists. */
export class SubscriberDto extends (SubscriberAnswersDto as new () => SubscriberAnswersDto & SignUpAnswers) {
  @Field.nullableOne(
    AnsweredPriceDto,
    "Price the person was asked about, with their answer. Null if they weren't asked, or didn't answer.",
  )
  price: AnsweredPriceDto | null;

  @Field.nullableTime(
    '2025-07-14T09:41:00.000Z',
    "Time of the first confirmation. Null if the address wasn't confirmed, or confirmation was never requested.",
  )
  confirmedAt: Date | null;

  @Field.value(false, "True if the person was asked to confirm when joining, and hasn't confirmed.")
  awaitsConfirmation: boolean;
  @ApiProperty({
    type: [String],
    example: ['beta'],
    description: 'Your tags for the person, sorted by name.',
  })
  tags: string[];
  @Field.value(
    false,
    "True if the person was imported from another list. If so, they don't count in public numbers or as evidence.",
  )
  imported: boolean;
  @Field.nullableTime(
    null,
    'Time when an imported person agreed, according to the other list. Null otherwise.',
  )
  agreedAt: Date | null;

  @Field.nullableText(
    'Ada Lovelace',
    'Name of an imported person, according to the other list. Null otherwise.',
  )
  name: string | null;
  @Field.nullableText(null, 'Source of an imported person, according to the other list. Null otherwise.')
  source: string | null;

  @Field.oneOf(
    SUBSCRIBER_ORIGINS,
    'SubscriberOrigin',
    'page',
    "Where the person came from: the idea's page, the widget on another site, your own call of the API, or an imported file. It never changes.",
  )
  origin: SubscriberOrigin;

  @Field.value(
    false,
    "True if an imported person confirmed on the other list, according to that list. Doesn't count as a confirmation here.",
  )
  confirmedElsewhere: boolean;

  @Field.nullableTime(null, 'Time of the confirmation on the other list. Null if unknown.')
  confirmedElsewhereAt: Date | null;

  @Field.nullable(
    { type: 'string', enum: [...LOCALES] },
    'en',
    "Language of the page where the person joined, and of their emails. Null for the installation's default.",
  )
  locale: Locale | null;
}

/** Number of people that each filter alone lists. */
export class ListedByDto implements ListedBy {
  @Field.integer(25, 'Number of people that `willingToPay=true` lists.') willingToPay: number;
  @Field.integer(12, 'Number of people that `interestedInCollaborating=true` lists.')
  interestedInCollaborating: number;
  @Field.integer(4, 'Number of people that `interestedInInvesting=true` lists.')
  interestedInInvesting: number;
  @Field.integer(32, 'Number of people that `confirmed=true` lists.') confirmed: number;
  @Field.integer(35, 'Number of people that `confirmed=false` lists.') unconfirmed: number;
}

/** One page of the founder's subscribers, with totals over all of them. */
export class WaitlistDto implements WaitlistCounts {
  @ApiProperty({ type: [SubscriberDto], description: 'One page of subscribers, latest sign-up first.' })
  subscribers: SubscriberDto[];

  @Field.integer(64, "Number of people currently on the list, across all pages. Filters don't change it.")
  totalSubscribers: number;

  @Field.integer(24, 'Number of people on the list who would pay.') willingToPayCount: number;
  @Field.integer(31, 'Number of people on the list who confirmed their address.') confirmedCount: number;

  @Field.integer(
    9,
    "Number of people on the list who were asked to confirm when joining and haven't confirmed.",
  )
  awaitingCount: number;

  @Field.integer(
    3,
    'Number of people who unsubscribed. The other counts, except for `listedBy`, exclude them.',
  )
  unsubscribedCount: number;

  @Field.integer(
    0,
    'Number of people imported from another list, whether or not they are still on this list.',
  )
  importedCount: number;

  @Field.integer(9, 'Number of people on the list who joined since Monday, in UTC.')
  joinedThisWeekCount: number;

  @Field.integer(2, 'Number of your live ideas. With `ideaId`, only that idea is counted.')
  activeIdeasCount: number;

  @ApiProperty({
    type: ListedByDto,
    description: 'Number of people that each filter alone lists, including people who unsubscribed.',
  })
  listedBy: ListedByDto;
}

export const TAGS = {
  type: 'array' as const,
  items: textItem({ min: 1, max: SUBSCRIBER_TAG_LIMITS.name }),
  maxItems: SUBSCRIBER_TAG_LIMITS.ofSubscriber,
  example: ['beta', 'from the fair'],
};
const OF_THEM = `of up to ${SUBSCRIBER_TAG_LIMITS.name} characters, stored in lower case.`;

/** Returns the error in tags, worded for the founder. Null if there's none. */
export function tagProblem(value: unknown): FieldError | null {
  const { name: max, ofSubscriber } = SUBSCRIBER_TAG_LIMITS;
  if (!Array.isArray(value)) return fieldError('INVALID', 'Please send a list of tags.');
  if (value.length > ofSubscriber)
    return fieldError('TOO_MANY', `A subscriber can have at most ${ofSubscriber} tags.`, {
      max: ofSubscriber,
    });
  for (const tag of value as unknown[]) {
    const text = typeof tag === 'string' ? tag.trim() : tag;
    const problem = textProblem(text, { min: 1, max, required: 'Please enter a name for the tag.' });
    if (problem !== null) return problem;
  }
  return null;
}

/** Details of a person added by a founder. */
export class AddSubscriberDto extends OmitType(JoinWaitlistDto, [
  'moreToCome',
  'offer',
  'priceAnswer',
  'origin',
]) {
  @Needed.id('0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de', 'ID of one of your ideas.')
  ideaId: string;

  @Optional.valid(tagProblem, { ...TAGS, description: `Tags to add, ${OF_THEM}` })
  tags?: string[];
}

class ChangedFlagsDto {}
takeAnswers(ChangedFlagsDto, true, ['flag']);

/** A founder's changes to a subscriber. Absent fields stay the same. */
export class UpdateSubscriberDto extends (ChangedFlagsDto as new () => Omit<OwnChanges, 'tags'>) {
  @Optional.valid(tagProblem, { ...TAGS, description: `Complete list of the subscriber's tags, ${OF_THEM}` })
  tags?: string[];

  @Optional.oneOf(['unsubscribed'], 'You can only unsubscribe people. Only they can come back.', {
    example: 'unsubscribed',
    description:
      'Unsubscribes the person, as if they had used the link in an email: campaigns skip them, and only they can come back.',
  })
  status?: 'unsubscribed';
}
