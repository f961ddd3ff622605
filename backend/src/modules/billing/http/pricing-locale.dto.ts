import { ApiProperty } from '@nestjs/swagger';

import type { RateTable } from '../domain/exchange-rates.js';

/** Units of each currency per US dollar. */
export class RatesDto {
  @ApiProperty({ example: 1 })
  USD: number;

  @ApiProperty({ example: 84.5 })
  INR: number;

  @ApiProperty({ example: 0.92 })
  EUR: number;
}

/** Rates for showing prices. What is charged is fixed in the plans. */
export class ExchangeRatesDto {
  @ApiProperty({ enum: ['USD'], example: 'USD' })
  base: 'USD';

  @ApiProperty({ type: RatesDto })
  rates: RatesDto;

  @ApiProperty({
    enum: ['live', 'fallback'],
    example: 'live',
    description: '`fallback`: fixed rates, because the source was not to be had.',
  })
  source: 'live' | 'fallback';

  @ApiProperty({
    format: 'date-time',
    example: '2026-01-15T00:00:00.000Z',
    description: 'Live: when they were published. Fallback: since when they stand in.',
  })
  asOf: string;

  static of({ rates, source, asOf }: RateTable): ExchangeRatesDto {
    return { base: 'USD', rates: { ...rates }, source, asOf: asOf.toISOString() };
  }
}

/** Where the caller seems to be. */
export class CountryDto {
  @ApiProperty({
    type: String,
    nullable: true,
    pattern: '^[A-Z]{2}$',
    example: 'IN',
    description: 'ISO 3166-1 alpha-2; null where it is not known.',
  })
  country: string | null;
}
