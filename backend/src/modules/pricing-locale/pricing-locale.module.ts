import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { ServicesModule } from '../../platform/services/service-states.js';
import { PricingLocaleController } from './http/pricing-locale.controller.js';
import { HttpCountryLookup } from './infrastructure/http-country-lookup.js';
import { HttpExchangeRates } from './infrastructure/http-exchange-rates.js';

/** A visitor's country and exchange rates, for showing prices. */
@Module({
  imports: [ServicesModule],
  controllers: [PricingLocaleController],
  providers: [...adapters(HttpExchangeRates, HttpCountryLookup)],
})
export class PricingLocaleModule {}
