import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { AdminAudit } from './domain/admin-audit.js';
import { PgAdminAudit } from './infrastructure/pg-admin-audit.js';

/** Lets another feature write its admin actions down. */
@Module({
  providers: adapters(PgAdminAudit),
  exports: [AdminAudit],
})
export class AdminAuditModule {}
