import { Injectable } from '@nestjs/common';

import { MailJob, MailSender } from '../../../platform/mail/mail-sender.js';
import { idIn } from '../../../platform/queue/payload.js';
import { AccountSessions } from '../../../shared/account-sessions.js';
import { AccountQueries } from '../infrastructure/account.queries.js';
import { MailTemplate } from '../../../platform/mail/mail-template.js';

/** The email that confirms a deletion. It also alerts the owner if someone else deleted the account. */
const accountDeleted = new MailTemplate<{
  email: string;
  /**
   * Sentences about other things that ended with the account, such as a plan. Empty if nothing else ended.
   */
  notes: string;
}>('account-deleted', {
  subject: 'Your Groundswell account has been deleted',
  reason: 'This is our last email to you, because your account was deleted.',
  heading: 'Your account has been deleted',
  greeting: false,
  blocks: [
    'The account for **{{email}}** has been deleted, along with your ideas, their waitlists and feedback, your votes, and all your sessions. This cannot be undone.{{#if notes}} {{notes}}{{/if}}',
    'The law requires us to keep your payments and a minimal record (this address, and when the account was created and deleted) for 7 years. After that, they are deleted too.',
    'Wasn’t you? Email {{supportEmail}} right away.',
  ],
});

/**
 * Emails the confirmation of a deletion, and ends sessions that were created during the deletion.
 * `DeleteAccount` writes the outbox message.
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

/** Returns the features' sentences about the deletion. Jobs queued by an earlier version have none. */
function notesIn(payload: unknown): string[] {
  const { notes } = payload as { notes?: unknown };
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : [];
}
