import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import type { Moderator } from '../domain/feedback.js';
import { FeedbackRepository } from '../domain/feedback.repository.js';

/** The idea's owner or an admin removes a message with its replies, whatever the idea's status. */
@Injectable()
export class RemoveFeedback {
  constructor(private readonly feedback: FeedbackRepository) {}

  /** @throws NotFound also for everybody else. */
  async execute(feedbackId: string, by: Moderator): Promise<void> {
    if (!(await this.feedback.remove(feedbackId, by))) throw new NotFound('Feedback');
  }
}
