import { Module } from '@nestjs/common';

import { QueueDigestOf } from './application/queue-digest-of.js';
import { DigestRepository } from './domain/digest.repository.js';
import { PgDigestRepository } from './infrastructure/pg-digest.repository.js';

/** What an operator may ask for at the terminal. */
@Module({ providers: [QueueDigestOf, { provide: DigestRepository, useClass: PgDigestRepository }] })
export class NoticesCommandModule {}
