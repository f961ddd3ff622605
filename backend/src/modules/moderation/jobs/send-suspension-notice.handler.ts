import { Injectable } from '@nestjs/common';

import { MailSender } from '../../../platform/mail/mail-sender.js';
import { JobHandler, PermanentJobError, type RunningJob } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { AccountSessions } from '../../../shared/account-sessions.js';
import { ModeratedAccounts } from '../domain/moderated-accounts.js';
import { accountReinstated, accountSuspended } from './suspension-mails.js';

/**
 * Tells a person by mail that their account was suspended, or is open again; ends sessions that were still
 * there.
 */
@Injectable()
export class SendSuspensionNoticeHandler implements JobHandler {
  readonly type = 'user.suspension-notice';

  constructor(
    private readonly accounts: ModeratedAccounts,
    private readonly sessions: AccountSessions,
    private readonly mail: MailSender,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const { userId, reason } = parse(payload);
    const account = await this.accounts.find(userId);
    if (!account) return; // Deleted meanwhile.
    if (account.suspendedAt) await this.sessions.endAll(userId);
    const { username, email: to } = account;
    if (reason === null)
      await this.mail.sendOnce({ id, to, template: accountReinstated, data: { username } });
    else
      await this.mail.sendOnce({
        id,
        to,
        template: accountSuspended,
        data: { username, explanation: reason },
      });
  }
}

/** @throws PermanentJobError when it is not what `SuspendUser` and `ReinstateUser` write. */
function parse(payload: unknown): { userId: string; reason: string | null } {
  const userId = idIn(payload, 'userId');
  const { reason } = payload as Record<string, unknown>;
  if (reason === null || typeof reason === 'string') return { userId, reason };
  throw new PermanentJobError('The payload of a suspension notice is malformed.');
}
