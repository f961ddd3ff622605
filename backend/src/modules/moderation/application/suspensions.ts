import { Injectable } from '@nestjs/common';

import { AccountSessions } from '../../../shared/account-sessions.js';
import { Clock } from '../../../shared/clock.js';
import { Conflict, existing } from '../../../shared/domain-error.js';
import { Outbox } from '../../../shared/outbox.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { type AdminActionRecord, AdminAudit } from '../../admin/index.js';
import { RenewalQueries, StopCharges } from '../../billing/index.js';
import { AuthorIdeas } from '../../ideas/index.js';
import { type ModeratedAccount, ModeratedAccounts } from '../domain/report.repository.js';

/** What happens to a suspended person's renewing plan. */
export type PlanFate = 'canceled' | 'kept';

/** Data for the email to the suspended or reinstated person. */
interface SuspensionNotice {
  reason: string | null;
  /** What happened to the renewing plan. Absent if there's none. */
  plan?: PlanFate;
}

type Decision = Pick<AdminActionRecord, 'actorId' | 'action' | 'before' | 'after'>;

/** Suspends and reinstates accounts for admins. */
@Injectable()
export class Suspensions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: ModeratedAccounts,
    private readonly ideas: AuthorIdeas,
    private readonly charges: StopCharges,
    private readonly renewals: RenewalQueries,
    private readonly sessions: AccountSessions,
    private readonly outbox: Outbox,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the account's sessions, blocks sign-in, hides its ideas, and stops its campaigns. Cancels its plan
   * unless the admin keeps it, because the person can't sign in to cancel it.
   * @throws NotFound; Conflict for the admin's own account, for another admin's, and if the account is
   * already suspended
   */
  async suspend(userId: string, actorId: string, reason: string, cancelPlan = true): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const account = existing(await this.accounts.findForUpdate(tx, userId), 'User');
      if (userId === actorId) throw new Conflict("You can't suspend yourself.");
      if (account.isAdmin) throw new Conflict("You can't suspend an admin.");
      if (account.suspendedAt) throw new Conflict(`${account.username} is already suspended.`);

      await this.accounts.setSuspension(tx, userId, { at: this.clock.now(), reason });
      const plan = await this.settlePlan(tx, userId, cancelPlan);
      const hiddenIdeas = await this.ideas.hideAll(tx, userId);
      const after = { suspended: true, hiddenIdeas, ...plan };
      const before = { suspended: false };
      const decision = { actorId, action: 'user.suspended', before, after } as const;
      await this.record(tx, account, decision, { reason, ...plan });
    });
    // Errors are ignored, because the account is already suspended. The job that sends the email ends the
    // sessions again.
    await this.sessions.endAll(userId).catch(() => undefined);
  }

  /**
   * Allows the person to sign in again, and makes their ideas public again. Ideas taken down separately stay
   * down.
   * @throws NotFound; Conflict if the account isn't suspended
   */
  async reinstate(userId: string, actorId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const account = existing(await this.accounts.findForUpdate(tx, userId), 'User');
      if (!account.suspendedAt) throw new Conflict(`${account.username} is not suspended.`);

      await this.accounts.setSuspension(tx, userId, null);
      const after = { suspended: false, shownIdeas: await this.ideas.showAll(tx, userId) };
      const before = { suspended: true, reason: account.suspensionReason };
      await this.record(
        tx,
        account,
        { actorId, action: 'user.reinstated', before, after },
        {
          reason: null,
        },
      );
    });
  }

  private async settlePlan(tx: Transaction, userId: string, cancel: boolean): Promise<{ plan?: PlanFate }> {
    if (cancel) return (await this.charges.execute(tx, userId, 'suspended')) ? { plan: 'canceled' } : {};
    return (await this.renewals.of(userId))?.plan?.renews ? { plan: 'kept' } : {};
  }

  /** Emails the person and records the action in the audit log. */
  private async record(
    tx: Transaction,
    { id: userId, username }: ModeratedAccount,
    decision: Decision,
    notice: SuspensionNotice,
  ): Promise<void> {
    await this.outbox.add(tx, { type: 'user.suspension-notice', payload: { userId, ...notice } });
    const subject = { subjectType: 'user', subjectId: userId, subjectName: username } as const;
    await this.audit.add(tx, { ...decision, ...subject, reason: notice.reason });
  }
}
