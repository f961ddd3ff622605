import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { AdminAudit } from '../../admin/index.js';
import type { Actor, RemovedText } from '../domain/feedback.js';
import { FeedbackRepository } from '../domain/feedback.repository.js';

/**
 * The idea's owner or an admin removes a message with its replies, regardless of the idea's status. The audit
 * log records removals by an admin.
 */
@Injectable()
export class RemoveFeedback {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly feedback: FeedbackRepository,
    private readonly audit: AdminAudit,
  ) {}

  /** @throws NotFound if the message doesn't exist or this account may not remove it */
  async execute(feedbackId: string, by: Actor): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.within(tx, feedbackId, by))) throw new NotFound('Feedback');
    });
  }

  /**
   * Removes the message within the caller's transaction.
   * @returns false if the message doesn't exist
   */
  async within(tx: Transaction, feedbackId: string, by: Actor): Promise<boolean> {
    const removed = await this.feedback.remove(tx, feedbackId, by);
    if (removed) await recordRemoval(this.audit, tx, by, removed, { type: 'feedback', id: feedbackId });
    return removed !== null;
  }
}

/** Records the text an admin removed. Owners' removals from their own pages aren't recorded. */
export async function recordRemoval(
  audit: AdminAudit,
  tx: Transaction,
  by: Actor,
  { message, ideaId, byOwner }: RemovedText,
  subject: { type: 'feedback' | 'reply'; id: string; feedbackId?: string },
): Promise<void> {
  if (byOwner) return;
  const { type, id, ...of } = subject;
  await audit.add(tx, {
    actorId: by.userId,
    action: `${type}.removed`,
    subjectType: type,
    subjectId: id,
    subjectName: message,
    before: { message, ideaId, ...of },
  });
}

/**
 * The idea's owner or an admin removes one reply, regardless of the idea's status. The audit log records
 * removals by an admin.
 */
@Injectable()
export class RemoveReply {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly feedback: FeedbackRepository,
    private readonly audit: AdminAudit,
  ) {}

  /** @throws NotFound if the reply doesn't exist or this account may not remove it */
  async execute(feedbackId: string, replyId: string, by: Actor): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.within(tx, feedbackId, replyId, by))) throw new NotFound('Reply');
    });
  }

  /**
   * Removes the reply within the caller's transaction.
   * @returns false if the reply doesn't exist
   */
  async within(tx: Transaction, feedbackId: string, replyId: string, by: Actor): Promise<boolean> {
    const removed = await this.feedback.removeReply(tx, feedbackId, replyId, by);
    if (removed) await recordRemoval(this.audit, tx, by, removed, { type: 'reply', id: replyId, feedbackId });
    return removed !== null;
  }
}
