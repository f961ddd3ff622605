import { ApiPropertyOptional } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { Nullable } from '../../../platform/http/input/optional.js';
import { codePoints } from '../../../platform/http/input/validators.js';
import { type Price, PRICE_BOUNDS } from '../../../shared/price.js';
import { isPrice, PriceDto } from '../../experiments/index.js';
import { type Segment, SEGMENT_FLAGS, SOURCE_MAX } from '../domain/segment.js';

const WRONG = 'Please choose who gets it by the given questions, each answered with true or false.';

/** Which of the people on the waitlist it is for; whoever fits every question that is asked. */
export class SegmentDto implements Segment {
  @ApiPropertyOptional({ example: true, description: 'Said that they would pay.' })
  willingToPay?: boolean;

  @ApiPropertyOptional({ example: true, description: 'Said that they would help.' })
  interestedInCollaborating?: boolean;

  @ApiPropertyOptional({ example: true, description: 'Said that they would invest.' })
  interestedInInvesting?: boolean;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: SOURCE_MAX,
    example: 'newsletter',
    description: 'Came from there on the day on which they joined, as `GET .../campaigns/sources` names it.',
  })
  source?: string;

  @ApiPropertyOptional({ example: true, description: 'The mailbox has confirmed.' })
  confirmed?: boolean;

  @ApiPropertyOptional({ example: true, description: 'No campaign of the idea has reached them yet.' })
  notMailed?: boolean;

  @ApiPropertyOptional({ type: PriceDto, description: 'Said yes to this price in a price test.' })
  price?: PriceDto;
}

/** What is wrong with a segment, in words for a founder; null when nothing is. */
export function segmentProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return WRONG;
  const { source, price, ...flags } = value as Record<string, unknown>;
  if (source !== undefined && !isSource(source)) return 'This is not the name of a source.';
  if (price !== undefined && !isAskable(price)) return 'This is not a price.';
  const fine = Object.entries(flags).every(
    ([key, answer]) => SEGMENT_FLAGS.some((flag) => flag === key) && typeof answer === 'boolean',
  );
  return fine ? null : WRONG;
}

function isSource(value: unknown): boolean {
  if (typeof value !== 'string' || value === '' || value.length > 2 * SOURCE_MAX) return false;
  return codePoints(value) <= SOURCE_MAX && value.isWellFormed() && !/\p{Cc}/u.test(value);
}

function isAskable(value: unknown): boolean {
  if (!isPrice(value)) return false;
  const { amount } = value as Price;
  return Number.isInteger(amount) && amount >= PRICE_BOUNDS.min && amount <= PRICE_BOUNDS.max;
}

/** For whom a campaign would be. */
export class CountAudienceDto {
  @Nullable.valid(segmentProblem, { type: SegmentDto, description: 'Everybody where it is null or absent.' })
  segment?: SegmentDto | null;
}

/** How many would get a campaign. */
export class AudienceCountDto {
  @Field.integer(64, 'People who would get a mail that went out now. Whoever unsubscribed is not among them.')
  count: number;
}

/** Where people on the waitlist came from. */
export class SubscriberSourceDto {
  @Field.value(
    'newsletter',
    'The tag of a link, the host of a site, `direct`, or `other` for many small ones.',
  )
  source: string;

  @Field.integer(38, 'People on the list who came from there.') people: number;
}

/** A price that people on the waitlist said yes to. */
export class SubscriberPriceDto extends PriceDto {
  @Field.integer(12, 'People who said yes to it and would get a mail that went out now.') people: number;
}
