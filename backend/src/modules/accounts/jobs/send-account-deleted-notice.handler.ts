import { Injectable } from '@nestjs/common';

import { MailJob, MailSender } from '../../../platform/mail/mail-sender.js';
import { idIn } from '../../../platform/queue/payload.js';
import { AccountSessions } from '../../../shared/account-sessions.js';
import { AccountQueries } from '../infrastructure/account.queries.js';
import { MailTemplate } from '../../../platform/mail/mail-template.js';

/** The email that confirms a deletion. It also alerts the owner if someone else deleted the account. */
const accountDeleted = new MailTemplate<{
  email: string;
  /** Additional sentences about what the deletion ended. Empty if there are none. */
  notes: string;
}>('account-deleted', {
  subject: 'Your Groundswell account is deleted',
  reason: 'You get this last email because your account was deleted.',
  heading: 'Your account is deleted',
  greeting: false,
  blocks: [
    'The account of **{{email}}** is closed. Your ideas, their waitlists and feedback, your votes and every session are gone. This cannot be undone.{{#if notes}} {{notes}}{{/if}}',
    'The law asks us to keep payments and a minimal record (this address, and when the account was made and deleted) for 7 years. After that they go too.',
    'Wasn’t you? Email {{supportEmail}} right away.',
  ],
});

/**
 * Emails the confirmation of a deletion, and ends sessions that were created while it ran. `DeleteAccount`
 * writes the outbox message.
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

/** The features' sentences about the deletion. Jobs written by an earlier version have none. */
function notesIn(payload: unknown): string[] {
  const { notes } = payload as { notes?: unknown };
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : [];
}
