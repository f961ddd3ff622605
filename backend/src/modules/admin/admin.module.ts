import { Module } from '@nestjs/common';

import { PersonalDataSections } from '../../shared/personal-data.js';
import { DeleteSavedReply } from './application/delete-saved-reply.js';
import { SaveReply } from './application/save-reply.js';
import { SavedReplies } from './domain/saved-reply.js';
import { AuditController } from './http/audit.controller.js';
import { SavedRepliesController } from './http/saved-replies.controller.js';
import { AdminPersonalData } from './infrastructure/admin-personal-data.js';
import { AuditQueries } from './infrastructure/audit.queries.js';
import { TypeormSavedReplies } from './infrastructure/typeorm-saved-replies.js';
import { SavedReplyQueries } from './infrastructure/saved-reply.queries.js';

@Module({
  controllers: [AuditController, SavedRepliesController],
  providers: [
    AdminPersonalData,
    SaveReply,
    DeleteSavedReply,
    AuditQueries,
    SavedReplyQueries,
    { provide: SavedReplies, useClass: TypeormSavedReplies },
  ],
})
export class AdminModule {
  constructor(sections: PersonalDataSections, mine: AdminPersonalData) {
    sections.register(mine);
  }
}
