import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { AdminAudit } from '../../admin/index.js';
import type { Actor } from '../domain/feedback.js';
import { FeedbackRepository } from '../domain/feedback.repository.js';
import { recordRemoval } from './record-removal.js';

/**
 * The idea's owner or an admin removes one reply, whatever the idea's status. What an admin does is on
 * record.
 */
@Injectable()
export class RemoveReply {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly feedback: FeedbackRepository,
    private readonly audit: AdminAudit,
  ) {}

  /** @throws NotFound also for everybody else. */
  async execute(feedbackId: string, replyId: string, by: Actor): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.within(tx, feedbackId, replyId, by))) throw new NotFound('Reply');
    });
  }

  /** The same as a part of something larger. @returns false when there is no such reply. */
  async within(tx: Transaction, feedbackId: string, replyId: string, by: Actor): Promise<boolean> {
    const removed = await this.feedback.removeReply(tx, feedbackId, replyId, by);
    if (removed) await recordRemoval(this.audit, tx, by, removed, { type: 'reply', id: replyId, feedbackId });
    return removed !== null;
  }
}
