export { BillingJobsModule } from './billing-jobs.module.js';
export { BillingModule } from './billing.module.js';
export { type PlanId, PLAN_IDS, PLANS } from './domain/plan.js';
export { PlanQuota } from './domain/plan-quota.js';
export { SubscriptionPlanDto } from './http/plans.dto.js';
export type { ProviderName } from './domain/price.js';
export { ProviderWebhookInbox } from './domain/provider-webhook-inbox.js';
