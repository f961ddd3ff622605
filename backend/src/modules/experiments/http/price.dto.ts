import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import {
  type Price,
  PRICE_BOUNDS,
  PRICE_CURRENCIES,
  PRICE_PERIODS,
  type PriceCurrency,
  type PricePeriod,
} from '../../../shared/price.js';

/** A price that visitors are asked about. */
export class PriceDto implements Price {
  @ApiProperty({
    type: 'integer',
    minimum: PRICE_BOUNDS.min,
    maximum: PRICE_BOUNDS.max,
    example: 900,
    description: 'In minor units.',
  })
  amount: number;

  @Field.oneOf(PRICE_CURRENCIES, 'PriceCurrency', 'USD') currency: PriceCurrency;
  @Field.oneOf(PRICE_PERIODS, 'PricePeriod', 'month') per: PricePeriod;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Exactly the fields of a price; its amount may still be out of bounds. */
export function isPrice(value: unknown): boolean {
  if (!isObject(value) || Object.keys(value).length !== 3) return false;
  const { amount, currency, per } = value;
  const among = (list: readonly string[], one: unknown) => list.includes(one as string);
  return typeof amount === 'number' && among(PRICE_CURRENCIES, currency) && among(PRICE_PERIODS, per);
}
