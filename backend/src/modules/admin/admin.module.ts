import { Module } from '@nestjs/common';

import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { DeleteSavedReply, SaveReply } from './application/saved-replies.js';
import { AuditController } from './http/audit.controller.js';
import { PendingController } from './http/pending.controller.js';
import { SavedRepliesController } from './http/saved-replies.controller.js';
import { AdminPersonalData } from './infrastructure/admin-personal-data.js';
import { AuditQueries } from './infrastructure/audit.queries.js';
import { TypeormSavedReplies } from './infrastructure/typeorm-saved-replies.js';
import { SavedReplyQueries } from './infrastructure/saved-reply.queries.js';
import { PendingModule } from './pending.module.js';

@Module({
  imports: [PendingModule],
  controllers: [AuditController, PendingController, SavedRepliesController],
  providers: [
    ...registered(PersonalDataSections, AdminPersonalData),
    SaveReply,
    DeleteSavedReply,
    AuditQueries,
    SavedReplyQueries,
    ...adapters(TypeormSavedReplies),
  ],
})
export class AdminModule {}
