import { Global, Module } from '@nestjs/common';

import { adapters } from '../providers.js';
import { Outbox } from '../../shared/outbox.js';
import { PgOutbox } from './pg-outbox.js';

/** Where every feature leaves its effects outside the database. `WorkerRuntimeModule` carries them on. */
@Global()
@Module({ providers: adapters(PgOutbox), exports: [Outbox] })
export class OutboxModule {}
