import type { EntitySchema } from 'typeorm';

import {
  agreementSchema,
  subscriptionSchema,
  paymentSchema,
} from './modules/billing/ledger/infrastructure/ledger.schema.js';
import { apiKeySchema } from './modules/api-keys/infrastructure/typeorm-api-key.repository.js';
import { campaignSchema } from './modules/campaigns/infrastructure/campaign.schema.js';
import { deletedAccountSchema } from './modules/accounts/infrastructure/typeorm-deleted-accounts.js';
import { endpointSchema } from './modules/webhooks/infrastructure/typeorm-endpoint.repository.js';
import { experimentSchema } from './modules/experiments/infrastructure/experiment.schema.js';
import { ideaEditSchema, ideaSchema } from './modules/ideas/infrastructure/idea.schema.js';
import { importSchema } from './modules/imports/infrastructure/typeorm-import.repository.js';
import { reportCaseSchema } from './modules/moderation/infrastructure/typeorm-report.repository.js';
import {
  goalDaySchema,
  goalSchema,
  reportSchema,
} from './modules/evidence/infrastructure/evidence.schema.js';
import { savedReplySchema } from './modules/admin/infrastructure/typeorm-saved-replies.js';
import { trafficLinkSchema } from './modules/analytics/infrastructure/pg-traffic-links.js';
import { userSchema } from './modules/auth/infrastructure/typeorm-user.repository.js';

/** All EntitySchemas, for the data source. */
export const entitySchemas = [
  ideaSchema,
  ideaEditSchema,
  userSchema,
  deletedAccountSchema,
  apiKeySchema,
  savedReplySchema,
  reportCaseSchema,
  reportSchema,
  paymentSchema,
  agreementSchema,
  subscriptionSchema,
  campaignSchema,
  endpointSchema,
  experimentSchema,
  goalSchema,
  goalDaySchema,
  trafficLinkSchema,
  importSchema,
] as EntitySchema[];
