import { Module } from '@nestjs/common';

import { Env } from '../../platform/config/env.js';
import { registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { BillingModule } from '../billing/index.js';
import { IdeaImportsModule, OwnIdeasModule } from '../ideas/index.js';
import { SteerImport } from './application/steer-import.js';
import { UploadImport } from './application/upload-import.js';
import { ImportQuota } from './domain/import-quota.js';
import { ImportPartsController, ImportsController, ImportRowsController } from './http/imports.controller.js';
import { ImportStoreModule } from './import-store.module.js';
import { ImportPersonalData } from './infrastructure/import-personal-data.js';
import { ImportQueries } from './infrastructure/import.queries.js';

/** Imports of ideas and subscribers from other tools. */
@Module({
  imports: [ImportStoreModule, BillingModule, IdeaImportsModule, OwnIdeasModule],
  controllers: [ImportsController, ImportPartsController, ImportRowsController],
  providers: [
    UploadImport,
    SteerImport,
    ImportQueries,
    ...registered(PersonalDataSections, ImportPersonalData),
    { provide: ImportQuota, inject: [Env], useFactory: (env: Env) => new ImportQuota(env.RATE_LIMIT_FACTOR) },
  ],
})
export class ImportsModule {}
