import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { DAILY, scheduled } from '../../platform/queue/scheduled-job.js';
import { adapters, registered } from '../../platform/providers.js';
import { ObjectOwners } from '../../platform/storage/object-owners.js';
import { PruneDeletedAccounts } from './application/delete-account.js';
import { AccountQueries } from './infrastructure/account.queries.js';
import { AVATARS_FOLDER } from './infrastructure/object-store-avatars.js';
import { TypeormDeletedAccounts } from './infrastructure/typeorm-deleted-accounts.js';
import { SendAccountDeletedNoticeHandler } from './jobs/send-account-deleted-notice.handler.js';

/** Jobs of the accounts module: emailing a confirmation after a deletion, and pruning deletion records. */
@Module({
  imports: [MailModule],
  providers: [
    ...registered(JobHandlers, SendAccountDeletedNoticeHandler),
    ...scheduled('accounts.retention', DAILY, PruneDeletedAccounts),
    AccountQueries,
    ...adapters(TypeormDeletedAccounts),
  ],
})
export class AccountsJobsModule {
  constructor(owners: ObjectOwners, accounts: AccountQueries) {
    owners.register({ folder: AVATARS_FOLDER, inUse: (keys) => accounts.avatarsInUse(keys) });
  }
}
