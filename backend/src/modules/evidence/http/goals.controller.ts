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

/** A founder's goals. */
@ApiTags('evidence')
@Controller('api')
export class GoalsController {
  constructor(
    private readonly readReceipt: ReadReceipt,
    private readonly startGoal: StartGoal,
    private readonly endGoal: EndGoal,
  ) {}

  @Post('ideas/:id/goals')
  @Authenticated('evidence:write')
  @RateLimit({ max: 20 })
  @ApiCall(
    'startGoal',
    'Start and lock a goal for one of your ideas. No one can change it after that.',
    'Only visitors who come after the start count. 409: `IDEA_NOT_ACTIVE`, `GOAL_RUNNING` (one at a time), `EXPERIMENT_RUNNING` (a page test), `TOO_MANY_GOALS` (five per idea, or 20 per founder, in 90 days). From then on, we ask new sign-ups to confirm their address.',
  )
  @ApiCreated({ description: 'The locked goal with its receipt.', type: StartedGoalDto }, 400, 404, 409)
  async start(
    @CurrentActor() { userId }: Actor,
    @PathId('idea') ideaId: string,
    @Body() body: StartGoalDto,
  ): Promise<StartedGoalDto> {
    const { goal, receipt } = await this.startGoal.execute(userId, ideaId, StartGoalDto.terms(body));
    return { goal: GoalDto.of(readGoal(goal)), receipt };
  }

  @Get('goals/:id/receipt')
  @Authenticated('stats:read')
  @RateLimit({ max: 60 })
  @ApiCall(
    'getGoalReceipt',
    'Get the signed receipt of one of your goals, as JWS (type `groundswell-goal+jws`).',
  )
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
  @Authenticated('evidence:write')
  @RateLimit({ max: 20 })
  @ChangesNothingPublic()
  @ApiDestructive()
  @ApiCall(
    'withdrawGoal',
    'Give up one of your running goals. It stays on record, with everyone counted up to that time.',
  )
  @ApiOk({ type: GoalDto, description: 'The goal after the change.' }, 400, 404, 409)
  async withdraw(@CurrentActor() { userId }: Actor, @PathId('goal') id: string): Promise<GoalDto> {
    const goal = await this.endGoal.withdraw(userId, id);
    return GoalDto.of(readGoal(goal));
  }
}

/** Maximum number of plans cached by a process. */
const REMEMBERED = 1_000;
/** Cache time in seconds. A plan never changes, except when a release changes the rules. */
const HOUR = 3_600;

/** Plans a goal before it starts. */
@ApiTags('evidence')
@Controller('api/evidence/plan')
export class PlanController {
  private readonly plans = new LRUCache<string, PlanDto>({ max: REMEMBERED });

  @Get()
  @RateLimit({ max: 30, per: 'address' })
  @PublicCache({ maxAge: HOUR })
  @ApiCall(
    'planGoal',
    'Get the number of conversions a goal needs, and the probability of reaching it.',
    'Exact if a day closes after each fourteenth of the visitors. Closes can decide the goal from half of the visitors on.',
  )
  @ApiOk(PlanDto, 400)
  plan(@Query() { rate, visitors }: PlanQuery): PlanDto {
    const key = `${rate} ${visitors}`;
    const cached = this.plans.get(key);
    if (cached) return cached;
    const plan = planOf(rate, visitors);
    this.plans.set(key, plan);
    return plan;
  }
}
