import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { DayKeys } from '../../analytics/index.js';
import { OfferPrice } from '../application/offer-price.js';
import { OfferDto } from './offer.dto.js';

/** The price that a visitor is asked about. */
@ApiTags('experiments')
@Controller('api/ideas/:id/offer')
export class OffersController {
  constructor(
    private readonly offerPrice: OfferPrice,
    private readonly dayKeys: DayKeys,
  ) {}

  @Get()
  @RateLimit({ max: 60, per: 'address' })
  @Header('Cache-Control', 'private, no-store')
  @ApiCall(
    'getOffer',
    'The price that this visitor is asked about on an idea with a price ladder.',
    'The same all day. `offer` is null without a running ladder, and for whoever sends Do Not Track or Global Privacy Control: they are asked without a price.',
  )
  @ApiOk(OfferDto, 400, 404)
  async read(@PathId() ideaId: string, @Req() request: FastifyRequest): Promise<OfferDto> {
    return (await this.offerPrice.execute(ideaId, await this.dayKeys.of(request, ideaId))) ?? { offer: null };
  }
}
