import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { type Actor, AdminOnly, CurrentActor } from '../../../platform/http/auth/actor.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { ReviewPageTest } from '../application/review-page-test.js';
import { WaitingPageTestQueries } from '../infrastructure/waiting-page-tests.queries.js';
import { DeclinePageTestDto, WaitingPageTestDto } from './waiting-page-test.dto.js';

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/page-tests')
export class PageTestReviewController {
  constructor(
    private readonly review: ReviewPageTest,
    private readonly waiting: WaitingPageTestQueries,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listWaitingPageTests',
    summary: 'Page tests that wait for a review, longest first, with the page as it is. 100 at the most.',
  })
  @ApiOkResponse({ type: [WaitingPageTestDto] })
  async list(): Promise<WaitingPageTestDto[]> {
    return (await this.waiting.list()).map((row) => WaitingPageTestDto.of(row));
  }

  @Post(':id/approve')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'approvePageTest',
    summary: 'Approve every version of a page test. It starts at once, and its founder is told by email.',
  })
  @ApiNoContentResponse({ description: 'It runs.' })
  @ApiProblems(400, 404, 409)
  approve(@CurrentActor() { userId }: Actor, @Param('id', UuidPipe) id: string): Promise<void> {
    return this.review.execute(userId, id, { decision: 'approved' });
  }

  @Post(':id/decline')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'declinePageTest',
    summary: 'Decline a page test, and tell its founder why by email. They may hand in another one.',
  })
  @ApiNoContentResponse({ description: 'It will not run.' })
  @ApiProblems(400, 404, 409)
  decline(
    @CurrentActor() { userId }: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() { reviewComments }: DeclinePageTestDto,
  ): Promise<void> {
    return this.review.execute(userId, id, { decision: 'declined', reviewComments });
  }
}
