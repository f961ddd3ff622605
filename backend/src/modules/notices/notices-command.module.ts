import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { QueueDigestOf } from './application/queue-digests.js';
import { PgDigestRepository } from './infrastructure/pg-digest.repository.js';

/** Providers for commands that an operator runs in a terminal. */
@Module({ providers: [QueueDigestOf, ...adapters(PgDigestRepository)] })
export class NoticesCommandModule {}
