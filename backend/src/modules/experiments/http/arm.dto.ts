import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import {
  type Price,
  PRICE_BOUNDS,
  PRICE_CURRENCIES,
  PRICE_PERIODS,
  type PriceCurrency,
  type PricePeriod,
} from '../../../shared/price.js';
import { type AskedPage, HEADLINE_MAX, OPENING_MAX } from '../domain/experiment-terms.js';
import { textPattern } from '../../../platform/http/input/validators.js';

/** A price to ask visitors about. */
export class PriceDto implements Price {
  @ApiProperty({
    type: 'integer',
    minimum: PRICE_BOUNDS.min,
    maximum: PRICE_BOUNDS.max,
    example: 900,
    description: 'Amount in minor units.',
  })
  amount: number;

  @Field.oneOf(PRICE_CURRENCIES, 'PriceCurrency', 'USD') currency: PriceCurrency;
  @Field.oneOf(PRICE_PERIODS, 'PricePeriod', 'month') per: PricePeriod;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True if the value has exactly the fields of a price. Doesn't check the amount's bounds. */
export function isPrice(value: unknown): boolean {
  if (!isObject(value) || Object.keys(value).length !== 3) return false;
  const { amount, currency, per } = value;
  const among = (list: readonly string[], one: unknown) => list.includes(one as string);
  return typeof amount === 'number' && among(PRICE_CURRENCIES, currency) && among(PRICE_PERIODS, per);
}

/** The price that a visitor is asked about. */
export class OfferDto {
  @Field.nullableText(
    'eyJhcm0iOjF9.c2lnbmF0dXJlLW9mLW9mZmVy',
    'Token to send with the answer when joining, within 24 hours. Null without a price to ask about.',
  )
  offer: string | null;

  @ApiPropertyOptional({ type: PriceDto, description: 'Price of the offer. Absent without an offer.' })
  price?: PriceDto;
}

/** Changes to the page in one version. Absent parts are the same as in the original. */
export class PageArmDto implements AskedPage {
  @ApiPropertyOptional({
    maxLength: HEADLINE_MAX,
    pattern: textPattern({ max: HEADLINE_MAX }),
    example: 'Leases without lawyers',
  })
  headline?: string;

  @ApiPropertyOptional({
    maxLength: OPENING_MAX,
    pattern: textPattern({ max: OPENING_MAX, multiline: true }),
    example: 'Sign a lease in ten minutes.',
    description: `Replaces the beginning of the description: as many of its first paragraphs as fit into ${OPENING_MAX} characters, or else sentences, or else words.`,
  })
  opening?: string;

  @ApiPropertyOptional({
    example: 'https://example.com/cover.webp',
    description:
      'A data URL (png, jpeg, webp or gif; at most 5 MB decoded) or an https URL. In responses, the URL of the card size.',
  })
  cover?: string;
}
