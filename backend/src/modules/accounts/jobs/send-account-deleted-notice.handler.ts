import { Injectable } from '@nestjs/common';

import type { FounderLocale } from '../../../shared/locale.js';
import { type Message, msg } from '../../../shared/message.js';
import { MailJob, MailSender } from '../../../platform/mail/mail-sender.js';
import { idIn } from '../../../platform/queue/payload.js';
import { AccountSessions } from '../../../shared/account-sessions.js';
import { AccountQueries } from '../infrastructure/account.queries.js';
import { MailTemplate } from '../../../platform/mail/mail-template.js';

/** The email that confirms a deletion. It also alerts the owner if someone else deleted the account. */
const accountDeleted = new MailTemplate<{
  email: string;
  /** Sentences about other things that ended with the account, such as a plan. */
  notes: (Message | string)[];
}>('account-deleted', {
  subject: msg('Your Groundswell account has been deleted'),
  reason: msg('This is our last email to you, because your account was deleted.'),
  heading: msg('Your account has been deleted'),
  greeting: false,
  blocks: [
    ({ email, notes }, mail) => {
      const words = msg(
        'The account for **{email}** has been deleted, along with your ideas, their waitlists and feedback, your votes, and all your sessions. This cannot be undone.',
        { email },
      );
      const all = [words, ...notes];
      return {
        html: `<p style="margin:0 0 16px">${all.map((each) => mail.html(each)).join(' ')}</p>`,
        text: all.map((each) => mail.text(each)).join(' '),
      };
    },
    msg(
      'The law requires us to keep your payments and a minimal record (this address, and when the account was created and deleted) for 7 years. After that, they are deleted too.',
    ),
    msg('Wasn’t you? Email {supportEmail} right away.'),
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
      if (!email) return;
      await send({ email, locale: localeIn(payload) }, accountDeleted, { email, notes: notesIn(payload) });
    });
  }
}

/** Returns the features' sentences about the deletion. In jobs queued by an earlier version, they are texts. */
function notesIn(payload: unknown): (Message | string)[] {
  const { notes } = payload as { notes?: unknown };
  return Array.isArray(notes) ? (notes as (Message | string)[]) : [];
}

/** Returns the language that the person had chosen. Null in jobs queued by an earlier version. */
function localeIn(payload: unknown): FounderLocale | null {
  const { locale } = payload as { locale?: FounderLocale | null };
  return locale ?? null;
}
