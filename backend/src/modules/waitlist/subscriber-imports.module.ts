import { Module } from '@nestjs/common';

import { SubscriberImports } from './domain/subscriber-imports.js';
import { PgSubscriberImports } from './infrastructure/pg-subscriber-imports.js';

/** Subscribers in bulk, for API and worker processes. */
@Module({
  providers: [{ provide: SubscriberImports, useClass: PgSubscriberImports }],
  exports: [SubscriberImports],
})
export class SubscriberImportsModule {}
