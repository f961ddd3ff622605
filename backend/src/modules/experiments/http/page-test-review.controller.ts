import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiDestructive, ApiNoContent, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { type Actor, AdminOnly, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ReviewPageTest } from '../application/review-page-test.js';
import { ExperimentQueries } from '../infrastructure/experiment.queries.js';
import { DeclinePageTestDto, WaitingPageTestDto } from './waiting-page-test.dto.js';

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/page-tests')
export class PageTestReviewController {
  constructor(
    private readonly review: ReviewPageTest,
    private readonly queries: ExperimentQueries,
  ) {}

  @Get()
  @ApiCall(
    'listWaitingPageTests',
    'Page tests that wait for a review, longest first, with the page as it is. 100 at the most.',
  )
  @ApiOk([WaitingPageTestDto])
  async list(): Promise<WaitingPageTestDto[]> {
    return (await this.queries.waitingPageTests()).map((row) => WaitingPageTestDto.of(row));
  }

  @Post(':id/approve')
  @ApiCall(
    'approvePageTest',
    'Approve every version of a page test. It starts at once, and its founder is told by email.',
  )
  @ApiNoContent('It runs.', 400, 404, 409)
  approve(@CurrentActor() { userId }: Actor, @PathId() id: string): Promise<void> {
    return this.review.execute(userId, id, { decision: 'approved' });
  }

  @Post(':id/decline')
  @ApiDestructive()
  @ApiCall(
    'declinePageTest',
    'Decline a page test, and tell its founder why by email. They may hand in another one.',
  )
  @ApiNoContent('It will not run.', 400, 404, 409)
  decline(
    @CurrentActor() { userId }: Actor,
    @PathId() id: string,
    @Body() { reviewComments }: DeclinePageTestDto,
  ): Promise<void> {
    return this.review.execute(userId, id, { decision: 'declined', reviewComments });
  }
}
