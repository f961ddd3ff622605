import { Module } from '@nestjs/common';

import { PendingQueries } from './infrastructure/pending.queries.js';

/** The items that wait for an admin, for the navigation and for the email to admins. */
@Module({ providers: [PendingQueries], exports: [PendingQueries] })
export class PendingModule {}
