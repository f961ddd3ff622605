import { ApiPropertyOptional } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { PriceDto } from './price.dto.js';

/** The price that a visitor is asked about. */
export class OfferDto {
  @Field.nullableText(
    'eyJhcm0iOjF9.c2lnbmF0dXJlLW9mLW9mZmVy',
    'To be sent with the answer when joining, within 24 hours. Null: there is no price to ask about.',
  )
  offer: string | null;

  @ApiPropertyOptional({ type: PriceDto, description: 'With an offer.' })
  price?: PriceDto;
}
