import { Injectable } from '@nestjs/common';

import { MailSender } from '../../../platform/mail/mail-sender.js';
import { JobHandler, type RunningJob } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { AccountSessions } from '../../../shared/account-sessions.js';
import { AccountQueries } from '../infrastructure/account.queries.js';
import { accountDeleted } from './account-deleted-mail.js';

/**
 * Confirms a deletion by mail, and ends what sessions were written while it happened. The outbox's row is
 * `DeleteAccount`'s.
 */
@Injectable()
export class SendAccountDeletedNoticeHandler implements JobHandler {
  readonly type = 'account.goodbye';

  constructor(
    private readonly accounts: AccountQueries,
    private readonly sessions: AccountSessions,
    private readonly mail: MailSender,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const accountId = idIn(payload, 'accountId');
    await this.sessions.endAll(accountId);
    const email = await this.accounts.emailOfDeleted(accountId);
    if (email) await this.mail.sendOnce({ id, to: email, template: accountDeleted, data: { email } });
  }
}
