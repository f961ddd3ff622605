import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { newId } from '../../../shared/ids.js';
import { UnitOfWork, type Transaction } from '../../../shared/unit-of-work.js';
import { EmailAddress } from '../../waitlist/index.js';
import { FeedbackPosted, type Feedback, type FeedbackReply } from '../domain/feedback.js';
import { FeedbackRepository, type AddedReply } from '../domain/feedback.repository.js';
import { ListenerRepository } from '../domain/listener.repository.js';
import { Outbox } from '../../../shared/outbox.js';

/** Somebody leaves a message about an active idea, anonymously. */
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
   * @param message trimmed, 1 to 500 code points.
   * @param fromBot true when the field that people do not see was filled: the answer is the usual one, so
   * that the program does not try another way, but nothing is stored.
   * @param email where to hear the answer; null: nowhere.
   * @throws ValidationFailed for what is no address; NotFound when there is no such active idea.
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

/** The job that mails a founder's reply to those who listen; its payload is `{ replyId }`. */
export const FOUNDER_REPLIED = 'feedback.founder-replied';

type NewReply = Omit<FeedbackReply, 'byFounder'>;

/** Somebody answers a message: anonymously, unless it is the idea's founder, who is shown as that. */
@Injectable()
export class PostReply {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly feedback: FeedbackRepository,
    private readonly listeners: ListenerRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @param message trimmed, 1 to 300 code points.
   * @param fromBot as for `PostFeedback`.
   * @param userId who is signed in; null for a visitor.
   * @throws NotFound when there is no such message on an active idea.
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

  /** @returns whether it is the founder's; null when it was not taken. */
  private add(feedbackId: string, reply: NewReply, userId: string | null): Promise<boolean | null> {
    return this.unitOfWork.run(async (tx) => {
      const added = await this.feedback.addReply(tx, feedbackId, reply, userId);
      if (added?.byFounder) await this.answer(tx, added, feedbackId, reply);
      return added && added.byFounder;
    });
  }

  private async answer(
    tx: Transaction,
    { ideaId }: AddedReply,
    feedbackId: string,
    { id: replyId, createdAt }: NewReply,
  ): Promise<void> {
    const somebodyListens = await this.listeners.answer(tx, ideaId, feedbackId, createdAt);
    if (somebodyListens) await this.outbox.add(tx, { type: FOUNDER_REPLIED, payload: { replyId } });
  }

  private async pretend(feedbackId: string): Promise<false | null> {
    return (await this.feedback.isOpenForReplies(feedbackId)) ? false : null;
  }
}
