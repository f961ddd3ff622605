import { Injectable } from '@nestjs/common';

import { JobHandler, type RunningJob } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { MailboxMails } from '../../waitlist/index.js';
import { AnswerAsListener } from '../application/answer-as-listener.js';
import { LISTENER_QUESTION } from '../application/ask-listeners.js';
import { ListenerLinks } from '../domain/listener-links.js';
import { listenerQuestion } from './listener-mails.js';
import { oneClickStop } from './one-click-stop.js';

/** Asks a mailbox whether it wants to hear the answer. The outbox's row is `AskListeners`'. */
@Injectable()
export class SendListenerQuestionHandler implements JobHandler {
  readonly type = LISTENER_QUESTION;

  constructor(
    private readonly answers: AnswerAsListener,
    private readonly links: ListenerLinks,
    private readonly mails: MailboxMails,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const feedbackId = idIn(payload, 'feedbackId');
    const listener = await this.answers.find(feedbackId);
    // Removed, answered or too old meanwhile.
    if (listener?.state !== 'asked' || listener.email === null) return;
    const stopUrl = this.links.stopUrl(feedbackId);
    await this.mails.sendOnce(listener.ideaId, {
      id,
      template: listenerQuestion,
      to: listener.email,
      data: { ideaTitle: listener.ideaTitle, confirmUrl: this.links.confirmUrl(feedbackId), stopUrl },
      headers: oneClickStop(stopUrl),
    });
  }
}
