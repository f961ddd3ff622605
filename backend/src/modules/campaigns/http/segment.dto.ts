import { ApiPropertyOptional } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { Nullable } from '../../../platform/http/input/optional.js';
import { codePoints } from '../../../platform/http/input/validators.js';
import { isAskable, type Price } from '../../../shared/price.js';
import { isPrice, PriceDto } from '../../experiments/index.js';
import { type Segment, SEGMENT_FLAGS, SOURCE_MAX } from '../domain/segment.js';
import { type FieldError, fieldError } from '../../../shared/field-error.js';
import { PATTERNS } from '../../../platform/http/input/patterns.js';

const WRONG = fieldError(
  'INVALID',
  'Please choose the recipients by the given questions, each answered with true or false.',
);

/** Recipients of a campaign: people on the waitlist who match all fields that are set. */
export class SegmentDto implements Segment {
  @ApiPropertyOptional({
    example: true,
    description:
      'Limits recipients by their answer about paying: true for people who said they would, false for everyone else.',
  })
  willingToPay?: boolean;

  @ApiPropertyOptional({
    example: true,
    description:
      'Limits recipients by their answer about helping: true for people who said they would, false for everyone else.',
  })
  interestedInCollaborating?: boolean;

  @ApiPropertyOptional({
    example: true,
    description:
      'Limits recipients by their answer about investing: true for people who said they would, false for everyone else.',
  })
  interestedInInvesting?: boolean;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: SOURCE_MAX,
    pattern: PATTERNS.tag,
    example: 'newsletter',
    description:
      'Limits recipients to people who joined on a visit from this source, as listed by `GET .../campaigns/sources`.',
  })
  source?: string;

  @ApiPropertyOptional({
    example: true,
    description:
      'Limits recipients by confirmation: true for people with a confirmed address, false for everyone else.',
  })
  confirmed?: boolean;

  @ApiPropertyOptional({
    example: true,
    description:
      'Limits recipients by earlier emails: true for people whom no campaign of the idea has reached yet, false for everyone else.',
  })
  notMailed?: boolean;

  @ApiPropertyOptional({
    type: PriceDto,
    description: 'Limits recipients to people who said yes to this price in a price test.',
  })
  price?: PriceDto;
}

/** Returns the error in a segment, worded for the founder, or null. */
export function segmentProblem(value: unknown): FieldError | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return WRONG;
  const { source, price, ...flags } = value as Record<string, unknown>;
  if (source !== undefined && !isSource(source))
    return fieldError('INVALID', 'This isn’t the name of a source.');
  if (price !== undefined && !(isPrice(price) && isAskable((price as Price).amount)))
    return fieldError('NOT_A_PRICE', 'This isn’t a price.');
  const fine = Object.entries(flags).every(
    ([key, answer]) => SEGMENT_FLAGS.some((flag) => flag === key) && typeof answer === 'boolean',
  );
  return fine ? null : WRONG;
}

function isSource(value: unknown): boolean {
  if (typeof value !== 'string' || value === '' || value.length > 2 * SOURCE_MAX) return false;
  return codePoints(value) <= SOURCE_MAX && value.isWellFormed() && !/\p{Cc}/u.test(value);
}

/** The segment to count. */
export class CountAudienceDto {
  @Nullable.valid(segmentProblem, {
    type: SegmentDto,
    description: 'Segment to count. Null or absent for everyone.',
  })
  segment?: SegmentDto | null;
}

/** The number of recipients. */
export class AudienceCountDto {
  @Field.integer(64, 'Number of people who would get an email sent now. Excludes unsubscribed people.')
  count: number;
}

/** A source of people on the waitlist. */
export class SubscriberSourceDto {
  @Field.value('newsletter', 'Tag of a link, host of a site, `direct`, or `other` for all small sources.')
  source: string;

  @Field.integer(38, 'Number of people on the list from this source.') people: number;
}

/** A price that people on the waitlist said yes to. */
export class SubscriberPriceDto extends PriceDto {
  @Field.integer(12, 'Number of people who said yes to this price and would get an email sent now.')
  people: number;
}
