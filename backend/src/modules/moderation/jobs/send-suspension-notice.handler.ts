import { Injectable } from '@nestjs/common';

import { MailJob } from '../../../platform/mail/mail-job.js';
import { MailSender } from '../../../platform/mail/mail-sender.js';
import { PermanentJobError } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { AccountSessions } from '../../../shared/account-sessions.js';
import { ModeratedAccounts } from '../domain/moderated-accounts.js';
import { accountReinstated, accountSuspended } from './suspension-mails.js';

/**
 * Tells a person by mail that their account was suspended, or is open again; ends sessions that were still
 * there.
 */
@Injectable()
export class SendSuspensionNoticeHandler extends MailJob {
  constructor(accounts: ModeratedAccounts, sessions: AccountSessions, mail: MailSender) {
    super('user.suspension-notice', mail, async (payload, send) => {
      const { userId, reason } = parse(payload);
      const account = await accounts.find(userId);
      if (!account) return; // Deleted meanwhile.
      if (account.suspendedAt) await sessions.endAll(userId);
      const { username, email } = account;
      if (reason === null) await send(email, accountReinstated, { username });
      else await send(email, accountSuspended, { username, explanation: reason });
    });
  }
}

/** @throws PermanentJobError when it is not what `Suspensions` writes. */
function parse(payload: unknown): { userId: string; reason: string | null } {
  const userId = idIn(payload, 'userId');
  const { reason } = payload as Record<string, unknown>;
  if (reason === null || typeof reason === 'string') return { userId, reason };
  throw new PermanentJobError('The payload of a suspension notice is malformed.');
}
