import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { registered } from '../../platform/providers.js';
import { ApiKeyQueries } from './infrastructure/api-key.queries.js';
import { SendApiKeyNoticeHandler } from './jobs/send-api-key-notice.handler.js';

/** Jobs of the API keys module: emailing the founder about a new key. */
@Module({
  imports: [MailModule],
  providers: [ApiKeyQueries, ...registered(JobHandlers, SendApiKeyNoticeHandler)],
})
export class ApiKeysJobsModule {}
