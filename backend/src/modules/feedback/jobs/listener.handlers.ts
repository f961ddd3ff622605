import { Injectable } from '@nestjs/common';

import { oneClickStop } from '../../../platform/mail/mailer.js';
import { idIn } from '../../../platform/queue/payload.js';
import { MailboxMailJob, MailboxMails } from '../../waitlist/index.js';
import { ANSWER_MAIL, TellListeners, AnswerAsListener } from '../application/answer-as-listener.js';
import { ListenerLinks, ListenerRepository } from '../domain/listener.repository.js';
import { answerMail, listenerQuestion } from './listener-mails.js';
import { JobHandler } from '../../../platform/queue/job-handler.js';
import { FOUNDER_REPLIED } from '../application/post-feedback.js';
import { LISTENER_QUESTION } from '../application/ask-listeners.js';

/** Sends a founder's reply to one listener. `TellListeners` adds the job to the outbox. */
@Injectable()
export class SendAnswerHandler extends MailboxMailJob {
  constructor(listeners: ListenerRepository, links: ListenerLinks, mails: MailboxMails) {
    super(ANSWER_MAIL, mails, async (payload, send) => {
      const found = await listeners.mail(idIn(payload, 'mailId'));
      // Nothing to send: the listener has stopped the answers, or the reply, message or idea has been
      // deleted.
      if (!found) return;
      const { feedbackId, ideaId, email: to, ideaTitle, ideaSlug, message, reply } = found;
      const stopUrl = links.stopUrl(feedbackId);
      const data = { ideaTitle, message, reply, ideaSlug, stopUrl };
      await send(ideaId, { template: answerMail, to, locale: null, data, headers: oneClickStop(stopUrl) });
    });
  }
}

/** Creates the emails for a founder's reply. `PostReply` or `AnswerAsListener` adds the job to the outbox. */
@Injectable()
export class FounderRepliedHandler implements JobHandler {
  readonly type = FOUNDER_REPLIED;

  constructor(private readonly tellListeners: TellListeners) {}

  async handle(payload: unknown): Promise<void> {
    await this.tellListeners.execute(idIn(payload, 'replyId'));
  }
}

/** Sends a confirmation email to a listener. `AskListeners` adds the job to the outbox. */
@Injectable()
export class SendListenerQuestionHandler extends MailboxMailJob {
  constructor(answers: AnswerAsListener, links: ListenerLinks, mails: MailboxMails) {
    super(LISTENER_QUESTION, mails, async (payload, send) => {
      const feedbackId = idIn(payload, 'feedbackId');
      const listener = await answers.find(feedbackId);
      // Nothing to send: the listener has been removed or has answered, or the link is too old.
      if (listener?.state !== 'asked' || listener.email === null) return;
      const { ideaId, ideaTitle, email: to } = listener;
      const [confirmUrl, stopUrl] = [links.confirmUrl(feedbackId), links.stopUrl(feedbackId)];
      const data = { ideaTitle, confirmUrl, stopUrl };
      await send(ideaId, {
        template: listenerQuestion,
        to,
        locale: null,
        data,
        headers: oneClickStop(stopUrl),
      });
    });
  }
}
