import { Controller, Get, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { CountryLookup } from '../domain/country-lookup.js';
import { ExchangeRates } from '../domain/exchange-rates.js';
import { CountryDto, ExchangeRatesDto } from './pricing-locale.dto.js';

/**
 * The pricing locale, country and exchange rates, asked for on behalf of browsers, which talk to no third
 * party.
 */
@ApiTags('billing')
@Controller('api')
export class PricingLocaleController {
  constructor(
    private readonly exchangeRates: ExchangeRates,
    private readonly countries: CountryLookup,
  ) {}

  @Get('exchange-rates')
  @PublicCache({ maxAge: 60 })
  @ApiCall('getExchangeRates', 'What a US dollar is worth, to show prices.')
  @ApiOk(ExchangeRatesDto)
  async rates(): Promise<ExchangeRatesDto> {
    return ExchangeRatesDto.of(await this.exchangeRates.current());
  }

  @Get('geo/country')
  @RateLimit({ max: 60, per: 'address' })
  @ApiCall('getCountry', "The caller's country, as far as its address tells.")
  @ApiOk(CountryDto)
  async country(@Req() request: FastifyRequest): Promise<CountryDto> {
    // The address that TRUST_PROXY vouches for.
    return { country: await this.countries.countryOf(request.ip) };
  }
}
