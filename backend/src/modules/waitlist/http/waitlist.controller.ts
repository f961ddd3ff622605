import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { ApiProblems } from '../../../platform/http/api-problems.js';
import { ChangesIdea } from '../../../platform/http/public-changes.js';
import { RateLimit } from '../../../platform/http/rate-limit.js';
import { UuidPipe } from '../../../platform/http/uuid.pipe.js';
import { TakesVisitorToken } from '../../../platform/http/visitor-token.js';
import { JoinWaitlist } from '../application/join-waitlist.js';
import { JoinWaitlistDto, WaitlistJoinedDto } from './waitlist.dto.js';

@ApiTags('waitlist')
@Controller('api/ideas/:id/waitlist')
export class WaitlistController {
  constructor(private readonly joinWaitlist: JoinWaitlist) {}

  @Post()
  @TakesVisitorToken()
  @ChangesIdea()
  @RateLimit({ max: 10, per: 'address' })
  @ApiOperation({
    operationId: 'joinWaitlist',
    summary:
      "Join an active idea's waitlist. Joining again makes the address active again and updates what was said.",
  })
  @ApiCreatedResponse({ type: WaitlistJoinedDto })
  @ApiProblems(400, 403, 404)
  async join(@Param('id', UuidPipe) id: string, @Body() body: JoinWaitlistDto): Promise<WaitlistJoinedDto> {
    await this.joinWaitlist.execute(id, body);
    return { success: true };
  }
}
