import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import type { FeedbackReply } from '../domain/feedback.js';
import { FeedbackRepository } from '../domain/feedback.repository.js';

/** Somebody answers a message, anonymously. */
@Injectable()
export class PostReply {
  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param message trimmed, 1 to 300 code points.
   * @param fromBot as for `PostFeedback`.
   * @throws NotFound when there is no such message on an active idea.
   */
  async execute(feedbackId: string, message: string, fromBot: boolean): Promise<FeedbackReply> {
    const reply: FeedbackReply = { id: newId(), message, createdAt: this.clock.now() };
    const accepted = fromBot
      ? await this.feedback.isOpenForReplies(feedbackId)
      : await this.feedback.addReply(feedbackId, reply);
    if (!accepted) throw new NotFound('Feedback');
    return reply;
  }
}
