import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { ApiKeyQueries } from './infrastructure/api-key.queries.js';
import { SendApiKeyNoticeHandler } from './jobs/send-api-key-notice.handler.js';

/** What worker processes do for keys: the mail about a new one. */
@Module({ imports: [MailModule], providers: [ApiKeyQueries, SendApiKeyNoticeHandler] })
export class ApiKeysJobsModule {
  constructor(handlers: JobHandlers, notice: SendApiKeyNoticeHandler) {
    handlers.register(notice);
  }
}
