import type { Transaction } from '../../../shared/unit-of-work.js';
import { AdminAudit } from '../../admin/index.js';
import type { Actor, RemovedText } from '../domain/feedback.js';

/** Puts on record what an admin removed; what an owner removes from their own page is nobody's business. */
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
