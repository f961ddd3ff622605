import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { PublicCache } from '../../../../platform/http/response-cache/public-cache.js';
import { SubscriptionPlanDto } from './plans.dto.js';

@ApiTags('billing')
@Controller('api')
export class PlansController {
  @Get('subscription-plans')
  @PublicCache({ sMaxAge: 300 })
  @ApiOperation({ operationId: 'listPlans', summary: 'The plans, cheapest first.' })
  @ApiOkResponse({ type: [SubscriptionPlanDto] })
  plans(): SubscriptionPlanDto[] {
    return SubscriptionPlanDto.all();
  }
}
