import { Module } from '@nestjs/common';

import { CountryLookup } from './domain/country-lookup.js';
import { ExchangeRates } from './domain/exchange-rates.js';
import { PricingLocaleController } from './http/pricing-locale.controller.js';
import { HttpCountryLookup } from './infrastructure/http-country-lookup.js';
import { HttpExchangeRates } from './infrastructure/http-exchange-rates.js';

/** Where a visitor is and what a dollar is worth there, for showing prices. */
@Module({
  controllers: [PricingLocaleController],
  providers: [
    { provide: ExchangeRates, useClass: HttpExchangeRates },
    { provide: CountryLookup, useClass: HttpCountryLookup },
  ],
})
export class PricingLocaleModule {}
