import { Body, Controller, Get, Patch, Post } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

import {
  ApiCall,
  ApiCreated,
  ApiDestructive,
  ApiOk,
  ApiSection,
} from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { IMAGE_BODY_BYTES } from '../../../platform/images/image-limits.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { ReadExperiments } from '../application/read-experiments.js';
import { SetUpExperiment } from '../application/set-up-experiment.js';
import { EndExperiment } from '../application/end-experiment.js';
import { TAKES } from '../domain/planning.js';
import { ExperimentDto } from './experiment.dto.js';
import { SetUpExperimentDto, StopExperimentDto } from './set-up-experiment.dto.js';

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
  async list(@CurrentActor() { userId }: Actor, @PathId() ideaId: string): Promise<ExperimentDto[]> {
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
  @ApiCreated(ExperimentDto, 400, 404, 409, 413)
  async start(
    @CurrentActor() { userId }: Actor,
    @PathId() ideaId: string,
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
  @ApiOk(ExperimentDto, 400, 404, 409)
  async stop(
    @CurrentActor() { userId }: Actor,
    @PathId() id: string,
    @Body() { keep }: StopExperimentDto,
  ): Promise<ExperimentDto> {
    const experiment = await this.endExperiment.execute(userId, id, keep ?? null);
    return ExperimentDto.of(await this.readExperiments.one(experiment));
  }
}
