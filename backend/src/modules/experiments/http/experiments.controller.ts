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
import { ReaderWords } from '../../../platform/http/input/reader-locale.js';
import type { Translator } from '../../../platform/i18n/translator.js';
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

/** Maximum number of versions with a cover: all except the original. */
const VERSIONS = 3;

@ApiSection(
  'experiments',
  "Tests of prices and of versions of an idea's page, among randomly split visitors.",
)
@Controller('api')
export class ExperimentsController {
  constructor(
    private readonly readExperiments: ReadExperiments,
    private readonly setUp: SetUpExperiment,
    private readonly endExperiment: EndExperiment,
  ) {}

  @Get('ideas/:id/experiments')
  @Authenticated('stats:read')
  @ApiCall('listExperiments', 'List the experiments on one of your ideas, newest first.')
  @ApiOk([ExperimentDto], 400, 404)
  async list(
    @CurrentActor() { userId }: Actor,
    @PathId('idea') ideaId: string,
    @ReaderWords() words: Translator,
  ): Promise<ExperimentDto[]> {
    const found = await this.readExperiments.ofIdea(userId, ideaId);
    return found.map((one) => ExperimentDto.of(one, words));
  }

  @Post('ideas/:id/experiments')
  @Authenticated('experiments:write')
  @RateLimit({ max: 20 })
  @AddRouteConfig({ bodyLimit: VERSIONS * IMAGE_BODY_BYTES })
  @ApiExtension('x-takes', TAKES)
  @ApiCall(
    'startExperiment',
    'Start a price ladder for one of your ideas, or submit a page test for review by an admin.',
    `At most one experiment of each kind can run at a time. The versions in a page test are compared once a day, starting after half of its days (but at least seven). Prices are compared once, at the end. \`x-takes\` contains the number of visitors needed. In \`versions\`, the numbers are the visitors that each of 2, 3 and 4 versions needs so that 80 of 100 tests find a version with \`ratio\` times the original's rate, if that rate is 10%. In \`prices\`, the numbers are the percentage of tests that find a price bringing in twice as much as every other price, for 2, 3 and 4 prices, by the fraction of visitors who say yes to the lowest price. 409: \`IDEA_NOT_ACTIVE\`, \`EXPERIMENT_RUNNING\`, \`TOO_MANY_EXPERIMENTS\`, and for a page test \`EDIT_WAITING\` and \`GOAL_RUNNING\`, because it would change the page the goal tests.`,
  )
  @ApiCreated({ type: ExperimentDto, description: 'The new experiment.' }, 400, 404, 409, 413)
  async start(
    @CurrentActor() { userId }: Actor,
    @PathId('idea') ideaId: string,
    @Body() body: SetUpExperimentDto,
    @ReaderWords() words: Translator,
  ): Promise<ExperimentDto> {
    const experiment = await this.setUp.execute(userId, ideaId, SetUpExperimentDto.terms(body));
    return ExperimentDto.of(await this.readExperiments.one(experiment), words);
  }

  @Patch('experiments/:id')
  @Authenticated('experiments:write')
  @RateLimit({ max: 20 })
  @ApiDestructive()
  @ApiCall(
    'stopExperiment',
    'Stop one of your experiments, or adopt a version from a page test as the page.',
    '409: `CONFLICT` if it is over and no version can be kept, or if the idea has changed since; `GOAL_RUNNING` and `EDIT_WAITING` if you keep a version.',
  )
  @ApiOk({ type: ExperimentDto, description: 'The experiment after the change.' }, 400, 404, 409)
  async stop(
    @CurrentActor() { userId }: Actor,
    @PathId('experiment') id: string,
    @Body() { keep }: StopExperimentDto,
    @ReaderWords() words: Translator,
  ): Promise<ExperimentDto> {
    const experiment = await this.endExperiment.execute(userId, id, keep ?? null);
    return ExperimentDto.of(await this.readExperiments.one(experiment), words);
  }
}

/** Returns the price that a visitor is asked about. */
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
    'Get the price to ask this visitor about, for an idea with a price ladder.',
    'The price stays the same all day. `offer` is null without a running ladder, and for visitors who send Do Not Track or Global Privacy Control. Ask those visitors without a price.',
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
    'List the page tests that are waiting for review, longest waiting first, with the current page. At most 100.',
  )
  @ApiOk([WaitingPageTestDto])
  async list(): Promise<WaitingPageTestDto[]> {
    return (await this.queries.waitingPageTests()).map((row) => WaitingPageTestDto.of(row));
  }

  @Post(':id/approve')
  @ApiCall(
    'approvePageTest',
    'Approve all versions in a page test. The test starts immediately, and its founder gets an email.',
  )
  @ApiNoContent('The page test is running.', 400, 404, 409)
  approve(@CurrentActor() { userId }: Actor, @PathId('page test') id: string): Promise<void> {
    return this.review.execute(userId, id, { decision: 'approved' });
  }

  @Post(':id/decline')
  @ApiDestructive()
  @ApiCall(
    'declinePageTest',
    'Decline a page test, and email its founder the reason. They may submit a new test.',
  )
  @ApiNoContent('The page test is declined.', 400, 404, 409)
  decline(
    @CurrentActor() { userId }: Actor,
    @PathId('page test') id: string,
    @Body() { reviewComments }: DeclinePageTestDto,
  ): Promise<void> {
    return this.review.execute(userId, id, { decision: 'declined', reviewComments });
  }
}
