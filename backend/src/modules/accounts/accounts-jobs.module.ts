import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { DAILY, ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { ObjectOwners } from '../../platform/storage/object-owners.js';
import { PruneDeletedAccounts } from './application/prune-deleted-accounts.js';
import { DeletedAccounts } from './domain/deleted-accounts.js';
import { AccountQueries } from './infrastructure/account.queries.js';
import { AVATARS_FOLDER } from './infrastructure/object-store-avatars.js';
import { TypeormDeletedAccounts } from './infrastructure/typeorm-deleted-accounts.js';
import { SendAccountDeletedNoticeHandler } from './jobs/send-account-deleted-notice.handler.js';

/** What worker processes do for accounts. */
@Module({
  imports: [MailModule],
  providers: [
    SendAccountDeletedNoticeHandler,
    PruneDeletedAccounts,
    AccountQueries,
    { provide: DeletedAccounts, useClass: TypeormDeletedAccounts },
  ],
})
export class AccountsJobsModule {
  constructor(
    handlers: JobHandlers,
    owners: ObjectOwners,
    accounts: AccountQueries,
    sendNotice: SendAccountDeletedNoticeHandler,
    prune: PruneDeletedAccounts,
  ) {
    handlers.register(sendNotice, new ScheduledJob('accounts.retention', DAILY, () => prune.execute()));
    owners.register({ folder: AVATARS_FOLDER, inUse: (keys) => accounts.avatarsInUse(keys) });
  }
}
