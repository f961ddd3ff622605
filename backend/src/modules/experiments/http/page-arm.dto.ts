import { ApiPropertyOptional } from '@nestjs/swagger';

import { type AskedPage, HEADLINE_MAX, OPENING_MAX } from '../domain/experiment-terms.js';

/** What a version of the page says in the place of the original; absent where it says the same. */
export class PageArmDto implements AskedPage {
  @ApiPropertyOptional({ maxLength: HEADLINE_MAX, example: 'Leases without lawyers' })
  headline?: string;

  @ApiPropertyOptional({
    maxLength: OPENING_MAX,
    example: 'Sign a lease in ten minutes.',
    description: `In the place of the description's beginning: its first paragraphs, else sentences, else words that have room in ${OPENING_MAX} characters.`,
  })
  opening?: string;

  @ApiPropertyOptional({
    example: 'https://example.com/cover.webp',
    description:
      'A data URL (png, jpeg, webp, gif; at most 5 MB decoded) or an https URL. In answers, the card size.',
  })
  cover?: string;
}
