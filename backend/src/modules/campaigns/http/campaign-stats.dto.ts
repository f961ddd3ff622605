import { ApiProperty } from '@nestjs/swagger';

/** How many of the campaign's mails are in which state. Their sum is the number of its recipients. */
export class CampaignStatsDto {
  @ApiProperty({ type: 'integer', example: 120, description: 'Not settled yet: due now or later.' })
  scheduled: number;

  @ApiProperty({ type: 'integer', example: 480, description: 'The mail server took them.' })
  sent: number;

  @ApiProperty({
    type: 'integer',
    example: 2,
    description: 'The mail server refused them for good, or never took them.',
  })
  failed: number;

  @ApiProperty({
    type: 'integer',
    example: 5,
    description: 'Unsubscribed, or known not to work, when they were due.',
  })
  skipped: number;
}
