import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { AdminAudit } from '../../admin/index.js';
import type { Actor } from '../domain/feedback.js';
import { FeedbackRepository } from '../domain/feedback.repository.js';
import { recordRemoval } from './record-removal.js';

/**
 * The idea's owner or an admin removes a message with its replies, whatever the idea's status. What an admin
 * does is on record.
 */
@Injectable()
export class RemoveFeedback {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly feedback: FeedbackRepository,
    private readonly audit: AdminAudit,
  ) {}

  /** @throws NotFound also for everybody else. */
  async execute(feedbackId: string, by: Actor): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.within(tx, feedbackId, by))) throw new NotFound('Feedback');
    });
  }

  /** The same as a part of something larger. @returns false when there is no such message. */
  async within(tx: Transaction, feedbackId: string, by: Actor): Promise<boolean> {
    const removed = await this.feedback.remove(tx, feedbackId, by);
    if (removed) await recordRemoval(this.audit, tx, by, removed, { type: 'feedback', id: feedbackId });
    return removed !== null;
  }
}
