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
 * Country and exchange rates for showing prices. The API requests them on behalf of browsers, so that
 * browsers contact no third party.
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
  @ApiCall('getExchangeRates', 'Get US dollar exchange rates for displaying prices.')
  @ApiOk(ExchangeRatesDto)
  async rates(): Promise<ExchangeRatesDto> {
    return ExchangeRatesDto.of(await this.exchangeRates.current());
  }

  @Get('geo/country')
  @RateLimit({ max: 60, per: 'address' })
  @ApiCall('getCountry', "Get the caller's country, derived from the IP address.")
  @ApiOk(CountryDto)
  async country(@Req() request: FastifyRequest): Promise<CountryDto> {
    // `request.ip` is the client's address, determined according to TRUST_PROXY.
    return { country: await this.countries.countryOf(request.ip) };
  }
}
