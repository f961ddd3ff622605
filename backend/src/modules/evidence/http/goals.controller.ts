import { Body, Controller, Get, Post, Res, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

import {
  ApiCall,
  ApiCreated,
  ApiDestructive,
  ApiFile,
  ApiOk,
} from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ChangesNothingPublic } from '../../../platform/http/cache/writes.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { ReadReceipt, StartGoal } from '../application/start-goal.js';
import { EndGoal } from '../application/end-goal.js';
import { readGoal } from '../domain/read-goal.js';
import { GoalDto, StartedGoalDto } from './goal.dto.js';
import { StartGoalDto } from './start-goal.dto.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { planOf } from '../domain/goal-test.js';
import { PlanDto, PlanQuery } from './plan.dto.js';

/** Goals that a founder sets. */
@ApiTags('evidence')
@Controller('api')
export class GoalsController {
  constructor(
    private readonly readReceipt: ReadReceipt,
    private readonly startGoal: StartGoal,
    private readonly endGoal: EndGoal,
  ) {}

  @Post('ideas/:id/goals')
  @Authenticated()
  @RateLimit({ max: 20 })
  @ApiCall(
    'startGoal',
    'Start a goal of an idea of mine, and lock it: nobody can change it from then on.',
    'Only visitors who come after the start count. 409: `IDEA_NOT_ACTIVE`, `GOAL_RUNNING` (one at a time), `EXPERIMENT_RUNNING` (a page test), `TOO_MANY_GOALS` (five on an idea, or 20 of a founder, in 90 days). New sign-ups are asked to confirm their mailbox from then on, if they were not.',
  )
  @ApiCreated(
    { description: 'The goal as it was fixed, with its receipt.', type: StartedGoalDto },
    400,
    404,
    409,
  )
  async start(
    @CurrentActor() { userId }: Actor,
    @PathId('idea') ideaId: string,
    @Body() body: StartGoalDto,
  ): Promise<StartedGoalDto> {
    const { goal, receipt } = await this.startGoal.execute(userId, ideaId, StartGoalDto.terms(body));
    return { goal: GoalDto.of(readGoal(goal)), receipt };
  }

  @Get('goals/:id/receipt')
  @Authenticated()
  @RateLimit({ max: 60 })
  @ApiCall('getGoalReceipt', 'Signed receipt of one of my goals, as JWS (type `groundswell-goal+jws`).')
  @ApiFile('application/jose', 400, 404)
  async receipt(
    @CurrentActor() { userId }: Actor,
    @PathId('goal') id: string,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { number, receipt } = await this.readReceipt.execute(userId, id);
    return reply
      .header('content-type', 'application/jose')
      .header('content-disposition', `attachment; filename="groundswell-goal-${number}.jws"`)
      .send(receipt);
  }

  @Post('goals/:id/withdraw')
  @Authenticated()
  @RateLimit({ max: 20 })
  @ChangesNothingPublic()
  @ApiDestructive()
  @ApiCall(
    'withdrawGoal',
    'Give a running goal of mine up. That stays on record, with everyone counted by then.',
  )
  @ApiOk({ type: GoalDto, description: 'The goal after the change.' }, 400, 404, 409)
  async withdraw(@CurrentActor() { userId }: Actor, @PathId('goal') id: string): Promise<GoalDto> {
    const goal = await this.endGoal.withdraw(userId, id);
    return GoalDto.of(readGoal(goal));
  }
}

/** Plans that a process remembers. */
const REMEMBERED = 1_000;
/** Seconds: a plan never changes, but the rules may with a release. */
const HOUR = 3_600;

/** What a goal takes, before it starts. */
@ApiTags('evidence')
@Controller('api/evidence/plan')
export class PlanController {
  private readonly plans = new LRUCache<string, PlanDto>({ max: REMEMBERED });

  @Get()
  @RateLimit({ max: 30, per: 'address' })
  @PublicCache({ maxAge: HOUR })
  @ApiCall(
    'planGoal',
    'How many yes a goal needs, and how likely it is reached.',
    'Exact, for a close of a day after each fourteenth of the visitors. Closes decide from half of them on.',
  )
  @ApiOk(PlanDto, 400)
  plan(@Query() { rate, visitors }: PlanQuery): PlanDto {
    const key = `${rate} ${visitors}`;
    const known = this.plans.get(key);
    if (known) return known;
    const plan = planOf(rate, visitors);
    this.plans.set(key, plan);
    return plan;
  }
}
