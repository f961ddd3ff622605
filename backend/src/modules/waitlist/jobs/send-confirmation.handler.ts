import { Injectable } from '@nestjs/common';

import { JobHandler, type RunningJob } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { AnswerConfirmation } from '../application/answer-confirmation.js';
import { CONFIRMATION_MAIL } from '../application/send-due-confirmations.js';
import { ConfirmationLinks } from '../domain/confirmation-links.js';
import { describeDetails, type OwnWords } from '../domain/sign-up-details.js';
import { UnsubscribeLinks } from '../domain/unsubscribe-links.js';
import { confirmationMails } from './confirmation-mail.js';
import { MailboxMails } from './mailbox-mails.js';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const UNQUOTED: OwnWords = {
  profile: () => 'You gave a LinkedIn profile, which the page shows.',
  solution: () => 'You said how you solve it today, which the page shows.',
};

/**
 * Sends the confirmation email, which asks a mailbox whether the sign-up was its owner's. The outbox's row
 * is `SendDueConfirmations`'.
 */
@Injectable()
export class SendConfirmationHandler implements JobHandler {
  readonly type = CONFIRMATION_MAIL;

  constructor(
    private readonly answers: AnswerConfirmation,
    private readonly links: ConfirmationLinks,
    private readonly unsubscribeLinks: UnsubscribeLinks,
    private readonly mails: MailboxMails,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const mailId = idIn(payload, 'mailId');
    const found = await this.answers.find(mailId);
    // Erased, answered or too old meanwhile.
    if (!found?.details || !found.joinedAt || found.email === null || found.answer !== null) return;
    const unsubscribeUrl = this.unsubscribeLinks.urlFor(found.subscriberId);
    await this.mails.sendOnce(found.ideaId, {
      id,
      template: confirmationMails[found.kind],
      to: found.email,
      data: {
        ideaTitle: found.ideaTitle,
        joinedOn: DAY.format(found.joinedAt),
        details: describeDetails(found.details, UNQUOTED),
        confirmUrl: this.links.urlFor(mailId),
        unsubscribeUrl,
      },
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  }
}
