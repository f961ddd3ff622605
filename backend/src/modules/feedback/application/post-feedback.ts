import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { newId } from '../../../shared/ids.js';
import { UnitOfWork, type Transaction } from '../../../shared/unit-of-work.js';
import { EmailAddress } from '../../waitlist/index.js';
import { FeedbackPosted, FeedbackReplied, type Feedback, type FeedbackReply } from '../domain/feedback.js';
import { FeedbackRepository, type AddedReply } from '../domain/feedback.repository.js';
import { ListenerRepository } from '../domain/listener.repository.js';
import { Outbox } from '../../../shared/outbox.js';

/** A visitor leaves an anonymous message about an active idea. */
@Injectable()
export class PostFeedback {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly feedback: FeedbackRepository,
    private readonly listeners: ListenerRepository,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * @param message trimmed, 1 to 500 code points
   * @param fromBot true if the hidden field was filled in. Then nothing is stored, but the response is the
   * usual one, so that the bot doesn't try another way
   * @param email address for the answer; null for none
   * @throws ValidationFailed for an invalid address; NotFound if the idea doesn't exist or isn't active
   */
  async execute(ideaId: string, message: string, fromBot: boolean, email: string | null): Promise<Feedback> {
    const address = email === null ? null : EmailAddress.parse(email);
    const feedback: Feedback = {
      id: newId(),
      message,
      createdAt: this.clock.now(),
      isPinned: false,
      alike: 0,
      replies: [],
    };
    const accepted = fromBot ? await this.feedback.isOpen(ideaId) : await this.add(ideaId, feedback, address);
    if (!accepted) throw new NotFound('Idea');
    return feedback;
  }

  private add(ideaId: string, feedback: Feedback, address: EmailAddress | null): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const added = await this.feedback.add(tx, ideaId, feedback);
      if (!added) return false;
      if (address) await this.listeners.add(tx, feedback.id, address.value, feedback.createdAt);
      await this.events.emit(tx, new FeedbackPosted(ideaId, feedback.id));
      return true;
    });
  }
}

/** Job that emails a founder's reply to listeners. Its payload is `{ replyId }`. */
export const FOUNDER_REPLIED = 'feedback.founder-replied';

type NewReply = Omit<FeedbackReply, 'byFounder'>;

/** A person replies to a message. The reply is anonymous, but marked if the idea's founder writes it. */
@Injectable()
export class PostReply {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly feedback: FeedbackRepository,
    private readonly listeners: ListenerRepository,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * @param message trimmed, 1 to 300 code points
   * @param fromBot as in `PostFeedback`
   * @param userId the signed-in account; null for a visitor
   * @throws NotFound if the message doesn't exist or its idea isn't active
   */
  async execute(
    feedbackId: string,
    message: string,
    fromBot: boolean,
    userId: string | null,
  ): Promise<FeedbackReply> {
    const reply: NewReply = { id: newId(), message, createdAt: this.clock.now() };
    const byFounder = fromBot ? await this.pretend(feedbackId) : await this.add(feedbackId, reply, userId);
    if (byFounder === null) throw new NotFound('Feedback');
    return { ...reply, byFounder };
  }

  /** @returns whether the founder wrote the reply; null if the reply wasn't accepted */
  private add(feedbackId: string, reply: NewReply, userId: string | null): Promise<boolean | null> {
    return this.unitOfWork.run(async (tx) => {
      const added = await this.feedback.addReply(tx, feedbackId, reply, userId);
      if (added?.byFounder) await this.answer(tx, added, feedbackId, reply);
      if (added) await this.events.emit(tx, new FeedbackReplied(added.ideaId, feedbackId, reply.id));
      return added && added.byFounder;
    });
  }

  private async answer(
    tx: Transaction,
    { ideaId }: AddedReply,
    feedbackId: string,
    { id: replyId, createdAt }: NewReply,
  ): Promise<void> {
    const hasListeners = await this.listeners.answer(tx, ideaId, feedbackId, createdAt);
    if (hasListeners) await this.outbox.add(tx, { type: FOUNDER_REPLIED, payload: { replyId } });
  }

  private async pretend(feedbackId: string): Promise<false | null> {
    return (await this.feedback.isOpenForReplies(feedbackId)) ? false : null;
  }
}
