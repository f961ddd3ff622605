import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { oneClickStop } from '../../../platform/mail/one-click-stop.js';
import { idIn } from '../../../platform/queue/payload.js';
import { MailboxMailJob, MailboxMails } from '../../waitlist/index.js';
import { ANSWER_MAIL } from '../application/tell-listeners.js';
import { ListenerLinks } from '../domain/listener-links.js';
import { ListenerRepository } from '../domain/listener.repository.js';
import { answerMail } from './listener-mails.js';

/** Sends a founder's reply to one who listens. The outbox's row is `TellListeners`'. */
@Injectable()
export class SendAnswerHandler extends MailboxMailJob {
  constructor(listeners: ListenerRepository, links: ListenerLinks, mails: MailboxMails, env: Env) {
    super(ANSWER_MAIL, mails, async (payload, send) => {
      const found = await listeners.mail(idIn(payload, 'mailId'));
      // Stopped, or the reply, the message or the idea is gone meanwhile.
      if (!found) return;
      const { feedbackId, ideaId, email: to, ideaTitle, ideaSlug, message, reply } = found;
      const stopUrl = links.stopUrl(feedbackId);
      const data = { ideaTitle, message, reply, pageUrl: `${env.appUrl}/ideas/${ideaSlug}`, stopUrl };
      await send(ideaId, { template: answerMail, to, data, headers: oneClickStop(stopUrl) });
    });
  }
}
