import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LRUCache } from 'lru-cache';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { planOf } from '../domain/goal-plan.js';
import { PlanDto, PlanQuery } from './plan.dto.js';

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
