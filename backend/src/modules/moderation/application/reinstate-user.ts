import { Injectable } from '@nestjs/common';

import { existing } from '../../../shared/domain-error.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { AdminAudit } from '../../admin/index.js';
import { AuthorIdeas } from '../../ideas/index.js';
import { ModeratedAccounts } from '../domain/moderated-accounts.js';
import { AccountConflict } from '../domain/moderation.errors.js';

/**
 * An admin reinstates an account: the person may sign in again, and the ideas are where they were. What was
 * taken down stays down.
 */
@Injectable()
export class ReinstateUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: ModeratedAccounts,
    private readonly ideas: AuthorIdeas,
    private readonly outbox: Outbox,
    private readonly audit: AdminAudit,
  ) {}

  /** @throws NotFound; AccountConflict when it is not suspended. */
  async execute(userId: string, actorId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const account = existing(await this.accounts.findForUpdate(tx, userId), 'User');
      if (!account.suspendedAt) throw new AccountConflict(`${account.username} is not suspended.`);

      await this.accounts.setSuspension(tx, userId, null);
      const shown = await this.ideas.showAll(tx, userId);
      await this.outbox.add(tx, { type: 'user.suspension-notice', payload: { userId, reason: null } });
      await this.audit.add(tx, {
        actorId,
        action: 'user.reinstated',
        subjectType: 'user',
        subjectId: userId,
        subjectName: account.username,
        before: { suspended: true, reason: account.suspensionReason },
        after: { suspended: false, shownIdeas: shown },
        reason: null,
      });
    });
  }
}
