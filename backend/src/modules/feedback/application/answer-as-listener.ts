import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { daysBefore } from '../../../shared/day.js';
import { Outbox } from '../../../shared/outbox.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { type Listener, LISTENER_LINK_DAYS, type ListenerAnswer } from '../domain/listener.js';
import { ListenerRepository } from '../domain/listener.repository.js';
import { FOUNDER_REPLIED } from './post-feedback.js';

/**
 * Whoever reads a mailbox says whether it is to get the answers to a message. The first answer stands, but
 * one may always stop.
 */
@Injectable()
export class AnswerAsListener {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly listeners: ListenerRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** What a link is about. @returns null when the message is gone, or nobody answered within seven days. */
  async find(feedbackId: string): Promise<Listener | null> {
    const listener = await this.listeners.find(feedbackId);
    if (listener?.state !== 'asked') return listener?.state === 'due' ? null : listener;
    return listener.askedAt! > this.askedSince() ? listener : null;
  }

  /** @returns the listener with the answer that stands; null as `find`. */
  async execute(feedbackId: string, answer: ListenerAnswer): Promise<Listener | null> {
    await this.unitOfWork.run(async (tx) => {
      if (answer === 'confirmed') await this.confirm(tx, feedbackId);
      else if (answer === 'refused') await this.listeners.refuse(tx, feedbackId, this.clock.now());
      else await this.listeners.stop(tx, feedbackId);
    });
    return this.find(feedbackId);
  }

  /** What the founder has replied meanwhile, they hear now. */
  private async confirm(tx: Transaction, feedbackId: string): Promise<void> {
    const replies = await this.listeners.confirm(tx, feedbackId, this.clock.now(), this.askedSince());
    for (const replyId of replies) await this.outbox.add(tx, { type: FOUNDER_REPLIED, payload: { replyId } });
  }

  private askedSince(): Date {
    return daysBefore(this.clock.now(), LISTENER_LINK_DAYS);
  }
}

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
