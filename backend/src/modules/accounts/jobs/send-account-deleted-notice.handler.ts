import { Injectable } from '@nestjs/common';

import { MailJob } from '../../../platform/mail/mail-job.js';
import { MailSender } from '../../../platform/mail/mail-sender.js';
import { idIn } from '../../../platform/queue/payload.js';
import { AccountSessions } from '../../../shared/account-sessions.js';
import { AccountQueries } from '../infrastructure/account.queries.js';
import { accountDeleted } from './account-deleted-mail.js';

/**
 * Confirms a deletion by mail, and ends what sessions were written while it happened. The outbox's row is
 * `DeleteAccount`'s.
 */
@Injectable()
export class SendAccountDeletedNoticeHandler extends MailJob {
  constructor(accounts: AccountQueries, sessions: AccountSessions, mail: MailSender) {
    super('account.goodbye', mail, async (payload, send) => {
      const accountId = idIn(payload, 'accountId');
      await sessions.endAll(accountId);
      const email = await accounts.emailOfDeleted(accountId);
      if (email) await send(email, accountDeleted, { email, notes: notesIn(payload).join(' ') });
    });
  }
}

/** The features' sentences; none in jobs that an earlier version wrote. */
function notesIn(payload: unknown): string[] {
  const { notes } = payload as { notes?: unknown };
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : [];
}
