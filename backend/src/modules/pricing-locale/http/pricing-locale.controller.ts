import { Controller, Get, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { PublicCache } from '../../../platform/http/response-cache/public-cache.js';
import { RateLimit } from '../../../platform/http/security/rate-limit.js';
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
  @ApiOperation({ operationId: 'getExchangeRates', summary: 'What a US dollar is worth, to show prices.' })
  @ApiOkResponse({ type: ExchangeRatesDto })
  async rates(): Promise<ExchangeRatesDto> {
    return ExchangeRatesDto.of(await this.exchangeRates.current());
  }

  @Get('geo/country')
  @RateLimit({ max: 60, per: 'address' })
  @ApiOperation({ operationId: 'getCountry', summary: "The caller's country, as far as its address tells." })
  @ApiOkResponse({ type: CountryDto })
  async country(@Req() request: FastifyRequest): Promise<CountryDto> {
    // The address that TRUST_PROXY vouches for.
    return { country: await this.countries.countryOf(request.ip) };
  }
}
