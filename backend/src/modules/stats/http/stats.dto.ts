import { ApiProperty } from '@nestjs/swagger';

/** What the home page shows, over all active ideas. */
export class GlobalStatsDto {
  @ApiProperty({ type: 'integer', example: 128, minimum: 0, description: 'Active ideas.' })
  totalIdeas: number;

  @ApiProperty({ type: 'integer', example: 5210, minimum: 0, description: 'Votes for active ideas.' })
  totalVotes: number;

  @ApiProperty({
    type: 'integer',
    example: 1304,
    minimum: 0,
    description: 'Sign-ups on waitlists of active ideas.',
  })
  totalWaitlists: number;
}

/** What the dashboard shows, over the founder's own ideas. */
export class UserStatsDto {
  @ApiProperty({ type: 'integer', example: 2, minimum: 0, description: 'My ideas in status active.' })
  activeIdeas: number;

  @ApiProperty({ type: 'integer', example: 42, minimum: 0, description: 'Votes for all my ideas.' })
  totalVotes: number;

  @ApiProperty({
    type: 'integer',
    example: 17,
    minimum: 0,
    description: 'Sign-ups on the waitlists of all my ideas.',
  })
  totalWaitlists: number;
}
