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

/** Which subscribers of mine. */
export class SubscriberFilterQuery {
  @Optional.id('0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de', 'Of this idea only.')
  ideaId?: string;

  @Optional.filter(SEARCH_MAX, 'ada', 'Part of an email address.')
  search?: string | null;

  @Optional.filter(SUBSCRIBER_TAG_LIMITS.name, 'beta', 'With this tag, in any case.')
  tag?: string | null;

  @Optional.oneOf(SUBSCRIBER_STATUSES, 'This is not a status.', {
    enumName: 'SubscriberStatus',
    example: 'active',
    description: 'Only subscribers in this status.',
  })
  status?: SubscriberStatus;

  @Optional.flag({ example: true, description: 'Would pay for it.' })
  willingToPay?: boolean;

  @Optional.flag({ example: true, description: 'Would like to work on it.' })
  interestedInCollaborating?: boolean;

  @Optional.flag({ example: true, description: 'Would like to put money into it.' })
  interestedInInvesting?: boolean;

  @Optional.flag({
    example: true,
    description: 'Whether the mailbox has confirmed; who was never asked has not.',
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

/** The price that somebody was asked about, and what they said to it. */
export class AnsweredPriceDto implements AnsweredPrice {
  @Field.integer(1900, 'In minor units.') amount: number;
  @Field.oneOf(PRICE_CURRENCIES, 'PriceCurrency', 'USD') currency: PriceCurrency;
  @Field.oneOf(PRICE_PERIODS, 'PricePeriod', 'month') per: PricePeriod;

  @Field.oneOf(PRICE_ANSWERS, 'PriceAnswer', 'yes', 'Whether they would pay this price.')
  answer: PriceAnswer;
}

/** Somebody on a waitlist of mine. */
export class SubscriberDto extends (SubscriberAnswersDto as new () => SubscriberAnswersDto & SignUpAnswers) {
  @Field.nullableOne(AnsweredPriceDto, 'Null for who was asked about no price, or left it open.')
  price: AnsweredPriceDto | null;

  @Field.nullableTime(
    '2025-07-14T09:41:00.000Z',
    'When the mailbox first confirmed; null for who has not, and for who was never asked.',
  )
  confirmedAt: Date | null;

  @Field.value(false, 'They were asked when joining, and have not confirmed.') awaitsConfirmation: boolean;
  @ApiProperty({ type: [String], example: ['beta'], description: 'My tags, by name.' }) tags: string[];
  @Field.value(false, 'Brought from another list: in no public number, and no evidence.') imported: boolean;
  @Field.nullableTime(null, 'When an imported one agreed, as the other list says.') agreedAt: Date | null;

  @Field.nullableText('Ada Lovelace', 'Of an imported one, as the other list says.') name: string | null;
  @Field.nullableText(null, 'Where an imported one came from, as the other list says.') source: string | null;

  @Field.value(
    false,
    'Whether the other list says that an imported one confirmed there. It is no confirmation here.',
  )
  confirmedElsewhere: boolean;

  @Field.nullableTime(null, 'When they confirmed there, if the other list says so.')
  confirmedElsewhereAt: Date | null;
}

/** A page of my waitlists, and numbers over all of them. */
export class WaitlistDto implements WaitlistCounts {
  @ApiProperty({ type: [SubscriberDto], description: 'The page, latest joined first.' })
  subscribers: SubscriberDto[];

  @Field.integer(64, 'Who is on the list now, over all pages; filters do not change it.')
  totalSubscribers: number;

  @Field.integer(24, 'Of these, who would pay.') willingToPayCount: number;
  @Field.integer(31, 'Of all on the list, whose mailbox has confirmed.') confirmedCount: number;

  @Field.integer(9, 'Of all on the list, who was asked when joining and has not confirmed.')
  awaitingCount: number;

  @Field.integer(3, 'Who has left; in none of the other counts.') unsubscribedCount: number;

  @Field.integer(0, 'Who was imported from another list, whether still on this one or not.')
  importedCount: number;

  @Field.integer(9, 'Of all on the list, who joined since Monday, by UTC.')
  joinedThisWeekCount: number;

  @Field.integer(2, 'Ideas of mine that are live; with `ideaId`, of that one.') activeIdeasCount: number;
}

const TAGS = {
  type: String,
  isArray: true,
  maxItems: SUBSCRIBER_TAG_LIMITS.ofSubscriber,
  example: ['beta', 'from the fair'],
};
const OF_THEM = `of up to ${SUBSCRIBER_TAG_LIMITS.name} characters, kept in lower case.`;

/** What is wrong with tags, in words for a founder; null when nothing is. */
function tagProblem(value: unknown): string | null {
  const { name: max, ofSubscriber } = SUBSCRIBER_TAG_LIMITS;
  if (!Array.isArray(value)) return 'Please give a list of tags.';
  if (value.length > ofSubscriber) return `Somebody on a waitlist can have ${ofSubscriber} tags.`;
  for (const tag of value as unknown[]) {
    const text = typeof tag === 'string' ? tag.trim() : tag;
    const problem = textProblem(text, { min: 1, max, required: 'Please name the tag.' });
    if (problem !== null) return problem;
  }
  return null;
}

/** What a founder says of somebody whom they add. */
export class AddSubscriberDto extends OmitType(JoinWaitlistDto, ['moreToCome', 'offer', 'priceAnswer']) {
  @Needed.id('0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de', 'My idea.')
  ideaId: string;

  @Optional.valid(tagProblem, { ...TAGS, description: `Tags to add, ${OF_THEM}` })
  tags?: string[];
}

/** How a founder knows somebody. */
export class UpdateSubscriberDto {
  @Needed.valid(tagProblem, { ...TAGS, description: `All of their tags, ${OF_THEM}` })
  tags: string[];
}
