import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { ImportRepository, ImportRows } from './domain/import.repository.js';
import { PgImportRows } from './infrastructure/pg-import-rows.js';
import { TypeormImportRepository } from './infrastructure/typeorm-import.repository.js';

/** Imports in PostgreSQL, for API and worker processes. */
@Module({
  providers: [...adapters(TypeormImportRepository, PgImportRows)],
  exports: [ImportRepository, ImportRows],
})
export class ImportStoreModule {}
