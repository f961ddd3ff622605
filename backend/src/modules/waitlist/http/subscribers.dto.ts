import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';

import { Needed, Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { PageQuery } from '../../../platform/http/responses/pagination.js';
import {
  PRICE_CURRENCIES,
  PRICE_KEY,
  PRICE_PERIODS,
  type PriceCurrency,
  type PricePeriod,
} from '../../../shared/price.js';
import { PRICE_ANSWERS, type PriceAnswer, type SignUpAnswers } from '../domain/sign-up-answers.js';
import { SUBSCRIBER_TAG_LIMITS } from '../domain/subscriber-tags.js';
import { documentAnswers, JoinWaitlistDto } from './waitlist.dto.js';
import {
  type AnsweredPrice,
  SUBSCRIBER_STATUSES,
  type SubscriberStatus,
  type WaitlistCounts,
} from '../infrastructure/subscriber.queries.js';
import { textProblem } from '../../../platform/http/input/validators.js';

const SEARCH_MAX = 254;

/** Filter for the founder's subscribers. */
export class SubscriberFilterQuery {
  @Optional.id('0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de', 'Limits the list to subscribers of this idea.')
  ideaId?: string;

  @Optional.filter(SEARCH_MAX, 'ada', 'Part of an email address.')
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

  @Optional.flag({ example: true, description: 'Whether they would pay for it.' })
  willingToPay?: boolean;

  @Optional.flag({ example: true, description: 'Whether they would like to work on it.' })
  interestedInCollaborating?: boolean;

  @Optional.flag({ example: true, description: 'Whether they would like to invest in it.' })
  interestedInInvesting?: boolean;

  @Optional.flag({
    example: true,
    description: 'Whether the mailbox has confirmed. False also for people who were never asked.',
  })
  confirmed?: boolean;

  @Optional.matching(PRICE_KEY, 'This is not a price.', {
    example: '1900-USD-month',
    description: 'Said yes to this price: the amount in minor units, the currency, and the period.',
  })
  price?: string;
}

export class SubscriberListQuery extends IntersectionType(PageQuery, SubscriberFilterQuery) {}

class SubscriberAnswersDto {
  @Field.id('0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55') id: string;
  @Field.value('Quiet Hours') ideaTitle: string;
  @Field.value('quiet-hours') ideaSlug: string;
  @Field.value('ada@example.com') email: string;
  @Field.time('2025-07-14T09:30:00.000Z', 'When they joined.') createdAt: Date;
  @Field.oneOf(SUBSCRIBER_STATUSES, 'SubscriberStatus', 'active') status: SubscriberStatus;
}
documentAnswers(SubscriberAnswersDto);

/** The price a person was asked about, and their answer. */
export class AnsweredPriceDto implements AnsweredPrice {
  @Field.integer(1900, 'Amount in minor units.') amount: number;
  @Field.oneOf(PRICE_CURRENCIES, 'PriceCurrency', 'USD') currency: PriceCurrency;
  @Field.oneOf(PRICE_PERIODS, 'PricePeriod', 'month') per: PricePeriod;

  @Field.oneOf(PRICE_ANSWERS, 'PriceAnswer', 'yes', 'Whether they would pay this price.')
  answer: PriceAnswer;
}

/** A subscriber on one of the founder's waitlists. */
export class SubscriberDto extends (SubscriberAnswersDto as new () => SubscriberAnswersDto & SignUpAnswers) {
  @Field.nullableOne(
    AnsweredPriceDto,
    "Price they were asked about, with their answer. Null if they weren't asked, or didn't answer.",
  )
  price: AnsweredPriceDto | null;

  @Field.nullableTime(
    '2025-07-14T09:41:00.000Z',
    "When the address was first confirmed. Null if it wasn't, or if confirmation was never requested.",
  )
  confirmedAt: Date | null;

  @Field.value(false, "Whether they were asked when joining, and haven't confirmed.")
  awaitsConfirmation: boolean;
  @ApiProperty({ type: [String], example: ['beta'], description: 'Your tags for them, by name.' })
  tags: string[];
  @Field.value(
    false,
    "Whether they were imported from another list. If so, they don't count in public numbers or as evidence.",
  )
  imported: boolean;
  @Field.nullableTime(null, 'When an imported person agreed, according to the other list. Null otherwise.')
  agreedAt: Date | null;

  @Field.nullableText(
    'Ada Lovelace',
    'Name of an imported person, according to the other list. Null otherwise.',
  )
  name: string | null;
  @Field.nullableText(
    null,
    'Where an imported person came from, according to the other list. Null otherwise.',
  )
  source: string | null;

  @Field.value(
    false,
    "Whether an imported person confirmed on the other list, according to that list. Doesn't count as a confirmation here.",
  )
  confirmedElsewhere: boolean;

  @Field.nullableTime(null, 'When they confirmed on the other list. Null if unknown.')
  confirmedElsewhereAt: Date | null;
}

/** One page of the founder's subscribers, with totals over all of them. */
export class WaitlistDto implements WaitlistCounts {
  @ApiProperty({ type: [SubscriberDto], description: 'Page of subscribers, latest sign-up first.' })
  subscribers: SubscriberDto[];

  @Field.integer(64, "Number of people currently on the list, over all pages. Filters don't change it.")
  totalSubscribers: number;

  @Field.integer(24, 'Number of people on the list who would pay.') willingToPayCount: number;
  @Field.integer(31, 'Number of people on the list who confirmed their address.') confirmedCount: number;

  @Field.integer(9, "Number of people on the list who were asked when joining and haven't confirmed.")
  awaitingCount: number;

  @Field.integer(3, 'Number of people who unsubscribed. They are in none of the other counts.')
  unsubscribedCount: number;

  @Field.integer(0, 'Number of people imported from another list, whether still on this one or not.')
  importedCount: number;

  @Field.integer(9, 'Number of people on the list who joined since Monday, in UTC.')
  joinedThisWeekCount: number;

  @Field.integer(2, 'Number of your live ideas. With `ideaId`, counts only that one.')
  activeIdeasCount: number;
}

const TAGS = {
  type: String,
  isArray: true,
  maxItems: SUBSCRIBER_TAG_LIMITS.ofSubscriber,
  example: ['beta', 'from the fair'],
};
const OF_THEM = `of up to ${SUBSCRIBER_TAG_LIMITS.name} characters, stored in lower case.`;

/** Returns the error in tags, worded for the founder. Null if there is none. */
function tagProblem(value: unknown): string | null {
  const { name: max, ofSubscriber } = SUBSCRIBER_TAG_LIMITS;
  if (!Array.isArray(value)) return 'Please give a list of tags.';
  if (value.length > ofSubscriber) return `A subscriber can have at most ${ofSubscriber} tags.`;
  for (const tag of value as unknown[]) {
    const text = typeof tag === 'string' ? tag.trim() : tag;
    const problem = textProblem(text, { min: 1, max, required: 'Please enter a name for the tag.' });
    if (problem !== null) return problem;
  }
  return null;
}

/** Details of a person added by a founder. */
export class AddSubscriberDto extends OmitType(JoinWaitlistDto, ['moreToCome', 'offer', 'priceAnswer']) {
  @Needed.id('0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de', 'One of your ideas.')
  ideaId: string;

  @Optional.valid(tagProblem, { ...TAGS, description: `Tags to add, ${OF_THEM}` })
  tags?: string[];
}

/** A founder's tags for a subscriber. */
export class UpdateSubscriberDto {
  @Needed.valid(tagProblem, { ...TAGS, description: `Complete list of their tags, ${OF_THEM}` })
  tags: string[];
}
