export { AdminModule } from './admin.module.js';
export { AdminAuditModule } from './admin-audit.module.js';
export { type AdminActionRecord, AdminAudit } from './domain/admin-audit.js';
export {
  PENDING,
  type PendingCounts,
  PendingQueries,
  type WaitingIdea,
} from './infrastructure/pending.queries.js';
export { PendingModule } from './pending.module.js';
