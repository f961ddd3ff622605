import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PublicCache } from '../../../platform/http/response-cache/public-cache.js';
import { PLANS } from '../domain/plan.js';
import { PgSubscriptionQueries } from '../infrastructure/subscription.queries.js';
import { PlanLimitsDto, SubscriptionPlanDto } from './plans.dto.js';

@ApiTags('billing')
@Controller('api')
export class PlansController {
  constructor(private readonly subscriptions: PgSubscriptionQueries) {}

  @Get('subscription-plans')
  @PublicCache({ sMaxAge: 300 })
  @ApiOperation({ operationId: 'listPlans', summary: 'The plans, cheapest first.' })
  @ApiOkResponse({ type: [SubscriptionPlanDto] })
  plans(): SubscriptionPlanDto[] {
    return SubscriptionPlanDto.all();
  }

  @Get('user/plan-limits')
  @Authenticated()
  @ApiOperation({ operationId: 'getPlanLimits', summary: 'What my plan allows.' })
  @ApiOkResponse({ type: PlanLimitsDto })
  async limits(@CurrentActor() actor: Actor): Promise<PlanLimitsDto> {
    const { currentPlan, usedIdeas } = await this.subscriptions.planUsage(actor.userId);
    return { currentPlan, maxIdeas: currentPlan ? PLANS[currentPlan].maxIdeas : 0, usedIdeas };
  }
}
