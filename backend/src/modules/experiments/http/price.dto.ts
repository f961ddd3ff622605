import { ApiProperty } from '@nestjs/swagger';

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

  @ApiProperty({ enum: PRICE_CURRENCIES, enumName: 'PriceCurrency', example: 'USD' })
  currency: PriceCurrency;

  @ApiProperty({ enum: PRICE_PERIODS, enumName: 'PricePeriod', example: 'month' })
  per: PricePeriod;
}
