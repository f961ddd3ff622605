import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { AdminAudit } from './domain/admin-audit.js';
import { PgAdminAudit } from './infrastructure/pg-admin-audit.js';

/** The audit log, for other modules that record admin actions. */
@Module({
  providers: adapters(PgAdminAudit),
  exports: [AdminAudit],
})
export class AdminAuditModule {}
