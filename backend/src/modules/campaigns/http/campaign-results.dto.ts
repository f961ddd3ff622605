import { ApiProperty } from '@nestjs/swagger';

import type { CampaignResults } from '../infrastructure/campaign.queries.js';

/** What came of a campaign's mails. */
export class CampaignResultsDto {
  @ApiProperty({
    type: 'integer',
    example: 73,
    description: "Visits of the idea's page through links in the mails, as analytics counts visits.",
  })
  visits: number;

  @ApiProperty({
    type: 'integer',
    example: 12,
    description: 'Recipients who confirmed their address after this mail and before another one.',
  })
  confirmations: number;

  @ApiProperty({
    type: 'integer',
    example: 5,
    description: 'Visitors who said, on such a visit, that they would pay.',
  })
  willingToPay: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: null,
    description: 'Always null: replies go to your own mailbox, which we do not read.',
  })
  replies: number | null;

  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'Recipients who unsubscribed after this mail and before another one.',
  })
  left: number;

  static of(results: CampaignResults): CampaignResultsDto {
    return { ...results, replies: null };
  }
}
