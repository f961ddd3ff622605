import { Module } from '@nestjs/common';

import { AdminAudit } from './domain/admin-audit.js';
import { PgAdminAudit } from './infrastructure/pg-admin-audit.js';

/** Lets another feature write its admin actions down. */
@Module({
  providers: [{ provide: AdminAudit, useClass: PgAdminAudit }],
  exports: [AdminAudit],
})
export class AdminAuditModule {}
