import { Module } from '@nestjs/common';

import { ImportRepository, ImportRows } from './domain/import.repository.js';
import { PgImportRows } from './infrastructure/pg-import-rows.js';
import { TypeormImportRepository } from './infrastructure/typeorm-import.repository.js';

/** Imports in PostgreSQL, for API and worker processes. */
@Module({
  providers: [
    { provide: ImportRepository, useClass: TypeormImportRepository },
    { provide: ImportRows, useClass: PgImportRows },
  ],
  exports: [ImportRepository, ImportRows],
})
export class ImportStoreModule {}
