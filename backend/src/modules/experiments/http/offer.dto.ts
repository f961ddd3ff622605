import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import { PriceDto } from './price.dto.js';

/** The price that a visitor is asked about. */
export class OfferDto {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'eyJhcm0iOjF9.c2lnbmF0dXJlLW9mLW9mZmVy',
    description:
      'To be sent with the answer when joining, within 24 hours. Null: there is no price to ask about.',
  })
  offer: string | null;

  @ApiPropertyOptional({ type: PriceDto, description: 'With an offer.' })
  price?: PriceDto;
}
