import { Injectable } from '@nestjs/common';

import { oneClickStop } from '../../../platform/mail/mailer.js';
import { idIn } from '../../../platform/queue/payload.js';
import { coverPath } from '../../../shared/cover-address.js';
import { fullDay } from '../../../shared/message.js';
import { AnswerConfirmation } from '../application/answer-confirmation.js';
import { CONFIRMATION_MAIL } from '../application/send-due-confirmations.js';
import { ConfirmationLinks, UnsubscribeLinks } from '../domain/links.js';
import { describeDetails } from '../domain/sign-up-answers.js';
import { confirmationMails } from './confirmation-mail.js';
import { MailboxMailJob, MailboxMails } from './mailbox-mails.js';

/**
 * Sends a confirmation email, which asks a mailbox's owner whether the sign-up is theirs.
 * `SendDueConfirmations` adds the job to the outbox.
 */
@Injectable()
export class SendConfirmationHandler extends MailboxMailJob {
  constructor(
    answers: AnswerConfirmation,
    links: ConfirmationLinks,
    unsubscribeLinks: UnsubscribeLinks,
    mails: MailboxMails,
  ) {
    super(CONFIRMATION_MAIL, mails, async (payload, send) => {
      const mailId = idIn(payload, 'mailId');
      const found = await answers.find(mailId);
      // Nothing to send: the subscriber has been erased, or the email was already answered or is too old.
      if (!found?.details || !found.joinedAt || found.email === null) return;
      if (found.expired || found.answer !== null) return;
      const { subscriberId, ideaId, ideaTitle, coverVariant, joinedAt, email: to, kind, locale } = found;
      const unsubscribeUrl = unsubscribeLinks.urlFor(subscriberId);
      const confirmUrl = links.urlFor(mailId);
      await send(ideaId, {
        template: confirmationMails[kind],
        to,
        locale,
        data: {
          ideaTitle,
          coverPath: coverPath({ title: ideaTitle, coverVariant }, 'mail'),
          joinedOn: fullDay(joinedAt),
          details: describeDetails(found.details, 'mail'),
          confirmUrl,
          unsubscribeUrl,
        },
        headers: oneClickStop(unsubscribeUrl),
      });
    });
  }
}
