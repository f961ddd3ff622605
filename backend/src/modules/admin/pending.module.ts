import { Module } from '@nestjs/common';

import { PendingQueries } from './infrastructure/pending.queries.js';

/** Numbers of items that are waiting for a decision, for the admins' navigation and the email to admins. */
@Module({ providers: [PendingQueries], exports: [PendingQueries] })
export class PendingModule {}
