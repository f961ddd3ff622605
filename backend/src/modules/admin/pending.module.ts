import { Module } from '@nestjs/common';

import { PendingQueries } from './infrastructure/pending.queries.js';

/** Numbers of items that wait for a decision, for the admin's navigation and the email to admins. */
@Module({ providers: [PendingQueries], exports: [PendingQueries] })
export class PendingModule {}
