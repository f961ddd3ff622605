export { BillingJobsModule } from './billing-jobs.module.js';
export { BillingModule } from './billing.module.js';
export { type PlanId, PLAN_IDS, PLANS } from './catalog/domain/plan.js';
export { accessUntilSql, hasAccessSql } from './ledger/domain/access.js';
export { PlanQuota } from './ledger/domain/plan-quota.js';
export { SubscriptionPlanDto } from './catalog/http/plans.dto.js';
export type { ProviderName } from './catalog/domain/price.js';
export { ProviderWebhookInbox } from './providers/domain/provider-webhook-inbox.js';
