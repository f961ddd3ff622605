import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { JobHandler, type RunningJob } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { MailboxMails } from '../../waitlist/index.js';
import { ANSWER_MAIL } from '../application/tell-listeners.js';
import { ListenerLinks } from '../domain/listener-links.js';
import { ListenerRepository } from '../domain/listener.repository.js';
import { answerMail } from './listener-mails.js';
import { oneClickStop } from './one-click-stop.js';

/** Sends a founder's reply to one who listens. The outbox's row is `TellListeners`'. */
@Injectable()
export class SendAnswerHandler implements JobHandler {
  readonly type = ANSWER_MAIL;

  constructor(
    private readonly listeners: ListenerRepository,
    private readonly links: ListenerLinks,
    private readonly mails: MailboxMails,
    private readonly env: Env,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const found = await this.listeners.mail(idIn(payload, 'mailId'));
    // Stopped, or the reply, the message or the idea is gone meanwhile.
    if (!found) return;
    const { feedbackId, ideaId, email, ideaTitle, ideaSlug, message, reply } = found;
    const stopUrl = this.links.stopUrl(feedbackId);
    await this.mails.sendOnce(ideaId, {
      id,
      template: answerMail,
      to: email,
      data: { ideaTitle, message, reply, pageUrl: `${this.env.appUrl}/ideas/${ideaSlug}`, stopUrl },
      headers: oneClickStop(stopUrl),
    });
  }
}
