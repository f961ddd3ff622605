import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { ListenerRepository } from '../domain/listener.repository.js';

/** The job that sends an answer to one listener; its payload is `{ mailId }`. */
export const ANSWER_MAIL = 'feedback.answer-mail';

/** Has a reply of a founder mailed to everybody who wants to hear the answer, once each. */
@Injectable()
export class TellListeners {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly listeners: ListenerRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Some at a time, each part in a transaction of its own; again makes nothing twice. */
  async execute(replyId: string): Promise<void> {
    await this.unitOfWork.runOn(async (tx) => {
      const mails = await this.listeners.makeMails(tx, replyId, this.clock.now());
      for (const mailId of mails) await this.outbox.add(tx, { type: ANSWER_MAIL, payload: { mailId } });
      return mails.length > 0;
    });
  }
}
