import { Injectable } from '@nestjs/common';

import { AccountSessions } from '../../../shared/account-sessions.js';
import { Clock } from '../../../shared/clock.js';
import { Outbox } from '../../../shared/outbox.js';
import { PersonalDataSections } from '../../../shared/personal-data.js';
import type { Message } from '../../../shared/message.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { UserRepository } from '../../auth/index.js';
import { AccountGone, DeletedAccounts, prunedBefore } from '../domain/account.js';

/**
 * Deletes an account. Its ideas (with waitlists, feedback and votes), its votes elsewhere and all its
 * sessions are deleted immediately, and a recurring plan is canceled. Payments and a minimal record are kept
 * (docs/adr/0010).
 */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly deleted: DeletedAccounts,
    private readonly personalData: PersonalDataSections,
    private readonly sessions: AccountSessions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountGone, or any error thrown by a feature's `erase`. In either case, nothing is deleted. */
  async execute(userId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const user = await this.users.findForDeletion(tx, userId);
      if (!user) throw new AccountGone();
      const { email, locale, createdAt } = user;
      const notes: Message[] = [];
      for (const section of this.personalData.all()) {
        const note = await section.erase(tx, { userId, email });
        if (note) notes.push(note);
      }
      await this.deleted.add(tx, { id: userId, email, createdAt, deletedAt: this.clock.now() });
      await this.users.delete(tx, userId);
      const payload = { accountId: userId, locale, notes };
      await this.outbox.add(tx, { type: 'account.goodbye', payload });
    });
    // The account is already deleted, so a failure here is ignored. The email job also ends the sessions.
    await this.sessions.endAll(userId).catch(() => undefined);
  }
}

/** Prunes deletion records that are older than seven years. */
@Injectable()
export class PruneDeletedAccounts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly deleted: DeletedAccounts,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of pruned records. */
  execute(): Promise<number> {
    return this.unitOfWork.run((tx) => this.deleted.prune(tx, prunedBefore(this.clock.now())));
  }
}
