import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { daysBefore } from '../../../shared/day.js';
import { Outbox } from '../../../shared/outbox.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { type Listener, LISTENER_LINK_DAYS, type ListenerAnswer } from '../domain/listener.js';
import { ListenerRepository } from '../domain/listener.repository.js';
import { FOUNDER_REPLIED } from './post-feedback.js';

/**
 * The owner of a mailbox confirms or refuses the answers to a message. The first decision is final, except
 * that the owner can stop the answers at any time.
 */
@Injectable()
export class AnswerAsListener {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly listeners: ListenerRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the listener that a link belongs to.
   * @returns null if the message was removed, or the link is more than seven days old and the listener hasn't
   * decided
   */
  async find(feedbackId: string): Promise<Listener | null> {
    const listener = await this.listeners.find(feedbackId);
    if (listener?.state !== 'asked') return listener?.state === 'due' ? null : listener;
    return listener.askedAt! > this.askedSince() ? listener : null;
  }

  /** @returns the listener with its final decision; null in the same cases as for `find` */
  async execute(feedbackId: string, answer: ListenerAnswer): Promise<Listener | null> {
    await this.unitOfWork.run(async (tx) => {
      if (answer === 'confirmed') await this.confirm(tx, feedbackId);
      else if (answer === 'refused') await this.listeners.refuse(tx, feedbackId, this.clock.now());
      else await this.listeners.stop(tx, feedbackId);
    });
    return this.find(feedbackId);
  }

  /** Confirms the address, and sends the replies that the founder has written so far. */
  private async confirm(tx: Transaction, feedbackId: string): Promise<void> {
    const replies = await this.listeners.confirm(tx, feedbackId, this.clock.now(), this.askedSince());
    for (const replyId of replies) await this.outbox.add(tx, { type: FOUNDER_REPLIED, payload: { replyId } });
  }

  private askedSince(): Date {
    return daysBefore(this.clock.now(), LISTENER_LINK_DAYS);
  }
}

/** Job that sends an answer to one listener. Its payload is `{ mailId }`. */
export const ANSWER_MAIL = 'feedback.answer-mail';

/** Emails a founder's reply to everyone who asked for the answer, exactly once each. */
@Injectable()
export class TellListeners {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly listeners: ListenerRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Creates the emails in batches, each in its own transaction. Repeated calls create no duplicates. */
  async execute(replyId: string): Promise<void> {
    await this.unitOfWork.runOn(async (tx) => {
      const mails = await this.listeners.makeMails(tx, replyId, this.clock.now());
      for (const mailId of mails) await this.outbox.add(tx, { type: ANSWER_MAIL, payload: { mailId } });
      return mails.length > 0;
    });
  }
}
