export { AdminModule } from './admin.module.js';
export { AdminAuditModule } from './admin-audit.module.js';
export { type AdminActionRecord, AdminAudit } from './domain/admin-audit.js';
