import { Module } from '@nestjs/common';

import { PlanAllowance } from './domain/plan-allowance.js';
import { PlansController } from './http/plans.controller.js';
import { PgSubscriptionQueries } from './infrastructure/subscription.queries.js';

@Module({
  controllers: [PlansController],
  providers: [PgSubscriptionQueries, { provide: PlanAllowance, useExisting: PgSubscriptionQueries }],
  exports: [PlanAllowance],
})
export class BillingModule {}
