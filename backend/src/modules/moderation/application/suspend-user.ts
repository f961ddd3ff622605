import { Injectable } from '@nestjs/common';

import { AccountSessions } from '../../../shared/account-sessions.js';
import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { AdminAudit } from '../../admin/index.js';
import { AuthorIdeas } from '../../ideas/index.js';
import { ModeratedAccounts } from '../domain/moderated-accounts.js';
import { AccountConflict } from '../domain/moderation.errors.js';

/**
 * An admin suspends an account: its sessions end, it cannot be signed in to, its ideas leave the public
 * site, its campaigns stop.
 */
@Injectable()
export class SuspendUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: ModeratedAccounts,
    private readonly ideas: AuthorIdeas,
    private readonly sessions: AccountSessions,
    private readonly outbox: Outbox,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound; AccountConflict for oneself, for an admin, and when it is suspended already. */
  async execute(userId: string, actorId: string, reason: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const account = existing(await this.accounts.findForUpdate(tx, userId), 'User');
      if (userId === actorId) throw new AccountConflict('You cannot suspend yourself.');
      if (account.isAdmin) throw new AccountConflict('An administrator cannot be suspended.');
      if (account.suspendedAt) throw new AccountConflict(`${account.username} is suspended already.`);

      await this.accounts.setSuspension(tx, userId, { at: this.clock.now(), reason });
      const hidden = await this.ideas.hideAll(tx, userId);
      await this.outbox.add(tx, { type: 'user.suspension-notice', payload: { userId, reason } });
      await this.audit.add(tx, {
        actorId,
        action: 'user.suspended',
        subjectType: 'user',
        subjectId: userId,
        subjectName: account.username,
        before: { suspended: false },
        after: { suspended: true, hiddenIdeas: hidden },
        reason,
      });
    });
    // Suspended, whatever comes now: the job that sends the mail ends the sessions too.
    await this.sessions.endAll(userId).catch(() => undefined);
  }
}
