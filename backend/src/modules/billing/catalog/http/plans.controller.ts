import { Controller, Get } from '@nestjs/common';

import { ApiCall, ApiOk, ApiSection } from '../../../../platform/http/openapi/api-call.js';
import { PublicCache } from '../../../../platform/http/cache/public-cache.js';
import { SubscriptionPlanDto } from './plans.dto.js';

@ApiSection(
  'billing',
  'Plans, payments, renewals and receipts, and the country and exchange rates for showing prices.',
)
@Controller('api')
export class PlansController {
  @Get('subscription-plans')
  @PublicCache({ sMaxAge: 300 })
  @ApiCall('listPlans', 'List the plans, cheapest first.')
  @ApiOk([SubscriptionPlanDto])
  plans(): SubscriptionPlanDto[] {
    return SubscriptionPlanDto.all();
  }
}
