import { ApiProperty } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { type DisplayCurrency, FALLBACK_RATES, type RateTable } from '../domain/exchange-rates.js';

// The default is the fallback rate. The frontend reads it from the API's description.
const rate = (currency: DisplayCurrency) => ({
  default: FALLBACK_RATES[currency],
  example: FALLBACK_RATES[currency],
});

/** Units of each currency per US dollar. */
export class RatesDto {
  @ApiProperty(rate('USD')) USD: number;
  @ApiProperty(rate('INR')) INR: number;
  @ApiProperty(rate('EUR')) EUR: number;
}

/** Rates for showing prices. Charged prices are fixed in the plans. */
export class ExchangeRatesDto {
  @ApiProperty({ enum: ['USD'], example: 'USD' }) base: 'USD';
  @Field.one(RatesDto) rates: RatesDto;

  @ApiProperty({
    enum: ['live', 'fallback'],
    example: 'live',
    description:
      'Source of the rates. `fallback` means fixed rates, because the live source was unavailable.',
  })
  source: 'live' | 'fallback';

  @Field.time(
    '2026-01-15T00:00:00.000Z',
    'Time at which the live rates were published, or at which the fallback rates were first used.',
  )
  asOf: string;

  static of({ rates, source, asOf }: RateTable): ExchangeRatesDto {
    return { base: 'USD', rates: { ...rates }, source, asOf: asOf.toISOString() };
  }
}

/** The caller's probable country. */
export class CountryDto {
  @ApiProperty({
    type: String,
    nullable: true,
    pattern: '^[A-Z]{2}$',
    example: 'IN',
    description: 'Country, as an ISO 3166-1 alpha-2 code. Null if unknown.',
  })
  country: string | null;
}
