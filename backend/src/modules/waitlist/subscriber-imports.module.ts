import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { SubscriberImports } from './domain/subscriber-imports.js';
import { PgSubscriberImports } from './infrastructure/pg-subscriber-imports.js';

/** Subscribers in bulk, for API and worker processes. */
@Module({
  providers: adapters(PgSubscriberImports),
  exports: [SubscriberImports],
})
export class SubscriberImportsModule {}
