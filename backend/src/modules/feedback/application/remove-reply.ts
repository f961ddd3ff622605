import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import type { Moderator } from '../domain/feedback.js';
import { FeedbackRepository } from '../domain/feedback.repository.js';

/** The idea's owner or an admin removes one reply, whatever the idea's status. */
@Injectable()
export class RemoveReply {
  constructor(private readonly feedback: FeedbackRepository) {}

  /** @throws NotFound also for everybody else. */
  async execute(feedbackId: string, replyId: string, by: Moderator): Promise<void> {
    if (!(await this.feedback.removeReply(feedbackId, replyId, by))) throw new NotFound('Reply');
  }
}
