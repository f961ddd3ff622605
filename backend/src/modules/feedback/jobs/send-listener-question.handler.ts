import { Injectable } from '@nestjs/common';

import { oneClickStop } from '../../../platform/mail/one-click-stop.js';
import { idIn } from '../../../platform/queue/payload.js';
import { MailboxMailJob, MailboxMails } from '../../waitlist/index.js';
import { AnswerAsListener } from '../application/answer-as-listener.js';
import { LISTENER_QUESTION } from '../application/ask-listeners.js';
import { ListenerLinks } from '../domain/listener-links.js';
import { listenerQuestion } from './listener-mails.js';

/** Asks a mailbox whether it wants to hear the answer. The outbox's row is `AskListeners`'. */
@Injectable()
export class SendListenerQuestionHandler extends MailboxMailJob {
  constructor(answers: AnswerAsListener, links: ListenerLinks, mails: MailboxMails) {
    super(LISTENER_QUESTION, mails, async (payload, send) => {
      const feedbackId = idIn(payload, 'feedbackId');
      const listener = await answers.find(feedbackId);
      // Removed, answered or too old meanwhile.
      if (listener?.state !== 'asked' || listener.email === null) return;
      const { ideaId, ideaTitle, email: to } = listener;
      const [confirmUrl, stopUrl] = [links.confirmUrl(feedbackId), links.stopUrl(feedbackId)];
      const data = { ideaTitle, confirmUrl, stopUrl };
      await send(ideaId, { template: listenerQuestion, to, data, headers: oneClickStop(stopUrl) });
    });
  }
}
