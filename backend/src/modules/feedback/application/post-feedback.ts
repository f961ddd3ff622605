import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { newId } from '../../../shared/ids.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { EmailAddress } from '../../waitlist/index.js';
import { FeedbackPosted } from '../domain/events.js';
import type { Feedback } from '../domain/feedback.js';
import { FeedbackRepository } from '../domain/feedback.repository.js';
import { ListenerRepository } from '../domain/listener.repository.js';

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
