import { Body, Controller, Get, Patch, Post, Header, Req } from '@nestjs/common';
import { ApiExtension, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import {
  ApiCall,
  ApiCreated,
  ApiDestructive,
  ApiOk,
  ApiNoContent,
  ApiSection,
} from '../../../platform/http/openapi/api-call.js';
import { type Actor, AdminOnly, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { IMAGE_BODY_BYTES } from '../../../platform/images/image-limits.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { ReadExperiments } from '../application/read-experiments.js';
import { SetUpExperiment } from '../application/set-up-experiment.js';
import { EndExperiment } from '../application/stop-experiment.js';
import { TAKES } from '../domain/planning.js';
import { ExperimentDto } from './experiment.dto.js';
import { SetUpExperimentDto, StopExperimentDto } from './set-up-experiment.dto.js';
import { DayKeys } from '../../analytics/index.js';
import { OfferPrice } from '../application/offer-price.js';
import { OfferDto } from './arm.dto.js';
import { ReviewPageTest } from '../application/review-page-test.js';
import { ExperimentQueries } from '../infrastructure/experiment.queries.js';
import { DeclinePageTestDto, WaitingPageTestDto } from './waiting-page-test.dto.js';

/** Each but the original may have a cover. */
const VERSIONS = 3;

@ApiSection('experiments', 'Prices and versions of the page that visitors of an idea are shared among.')
@Controller('api')
export class ExperimentsController {
  constructor(
    private readonly readExperiments: ReadExperiments,
    private readonly setUp: SetUpExperiment,
    private readonly endExperiment: EndExperiment,
  ) {}

  @Get('ideas/:id/experiments')
  @Authenticated('stats:read')
  @ApiCall('listExperiments', 'Experiments on an idea of mine, newest first.')
  @ApiOk([ExperimentDto], 400, 404)
  async list(@CurrentActor() { userId }: Actor, @PathId('idea') ideaId: string): Promise<ExperimentDto[]> {
    const found = await this.readExperiments.ofIdea(userId, ideaId);
    return found.map((one) => ExperimentDto.of(one));
  }

  @Post('ideas/:id/experiments')
  @Authenticated()
  @RateLimit({ max: 20 })
  @AddRouteConfig({ bodyLimit: VERSIONS * IMAGE_BODY_BYTES })
  @ApiExtension('x-takes', TAKES)
  @ApiCall(
    'startExperiment',
    'Start a price ladder on an idea of mine, or hand a page test in: an admin looks at its versions.',
    `At most one of each kind at a time. A page test is compared from half of its days on (after seven at least), once a day; prices once, at the end. \`x-takes\` says what that takes: \`versions\` are the visitors that each of 2, 3 and 4 versions needs so that 80 of 100 tests show one with \`ratio\` times the original's rate, if that is 10%; \`prices\` are the percentages of tests in which one of 2, 3 and 4 prices is found that brings in twice as much as every other one, by the share of visitors who say yes to the lowest. 409: \`IDEA_NOT_ACTIVE\`, \`EXPERIMENT_RUNNING\`, \`TOO_MANY_EXPERIMENTS\`, and for a page test \`EDIT_WAITING\` and \`GOAL_RUNNING\`, since it would change what the goal judges.`,
  )
  @ApiCreated({ type: ExperimentDto, description: 'The new experiment.' }, 400, 404, 409, 413)
  async start(
    @CurrentActor() { userId }: Actor,
    @PathId('idea') ideaId: string,
    @Body() body: SetUpExperimentDto,
  ): Promise<ExperimentDto> {
    const experiment = await this.setUp.execute(userId, ideaId, SetUpExperimentDto.terms(body));
    return ExperimentDto.of(await this.readExperiments.one(experiment));
  }

  @Patch('experiments/:id')
  @Authenticated()
  @RateLimit({ max: 20 })
  @ApiDestructive()
  @ApiCall(
    'stopExperiment',
    'Stop an experiment of mine, or make a version of a page test the page.',
    '409: `CONFLICT` when it is over and nothing is left to be kept, or the idea was changed since; `GOAL_RUNNING` and `EDIT_WAITING` where a version is to be kept.',
  )
  @ApiOk({ type: ExperimentDto, description: 'The experiment after the change.' }, 400, 404, 409)
  async stop(
    @CurrentActor() { userId }: Actor,
    @PathId('experiment') id: string,
    @Body() { keep }: StopExperimentDto,
  ): Promise<ExperimentDto> {
    const experiment = await this.endExperiment.execute(userId, id, keep ?? null);
    return ExperimentDto.of(await this.readExperiments.one(experiment));
  }
}

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
  async read(@PathId('idea') ideaId: string, @Req() request: FastifyRequest): Promise<OfferDto> {
    return (await this.offerPrice.execute(ideaId, await this.dayKeys.of(request, ideaId))) ?? { offer: null };
  }
}

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
  approve(@CurrentActor() { userId }: Actor, @PathId('page test') id: string): Promise<void> {
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
    @PathId('page test') id: string,
    @Body() { reviewComments }: DeclinePageTestDto,
  ): Promise<void> {
    return this.review.execute(userId, id, { decision: 'declined', reviewComments });
  }
}
