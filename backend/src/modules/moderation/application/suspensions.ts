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

/** What becomes of a plan that renews. */
export type PlanFate = 'canceled' | 'kept';

/** What the person reads in the email. */
interface Told {
  reason: string | null;
  /** Absent without a plan that renews. */
  plan?: PlanFate;
}

type Decision = Pick<AdminActionRecord, 'actorId' | 'action' | 'before' | 'after'>;

/** An admin suspends an account, or reinstates it. */
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
   * The account's sessions end, it cannot be signed in to, its ideas leave the public site, its campaigns
   * stop. A person who can't sign in can't cancel a plan either, so it is canceled unless the admin keeps it.
   * @throws NotFound; Conflict for oneself, for an admin, and when it is suspended already.
   */
  async suspend(userId: string, actorId: string, reason: string, cancelPlan = true): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const account = existing(await this.accounts.findForUpdate(tx, userId), 'User');
      if (userId === actorId) throw new Conflict('You cannot suspend yourself.');
      if (account.isAdmin) throw new Conflict('An administrator cannot be suspended.');
      if (account.suspendedAt) throw new Conflict(`${account.username} is suspended already.`);

      await this.accounts.setSuspension(tx, userId, { at: this.clock.now(), reason });
      const plan = await this.settlePlan(tx, userId, cancelPlan);
      const hiddenIdeas = await this.ideas.hideAll(tx, userId);
      const after = { suspended: true, hiddenIdeas, ...plan };
      const before = { suspended: false };
      const decision = { actorId, action: 'user.suspended', before, after } as const;
      await this.record(tx, account, decision, { reason, ...plan });
    });
    // Suspended, whatever comes now: the job that sends the mail ends the sessions too.
    await this.sessions.endAll(userId).catch(() => undefined);
  }

  /**
   * The person may sign in again, and the ideas are where they were. What was taken down stays down.
   * @throws NotFound; Conflict when the account is not suspended.
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

  /** Emails the person, and writes the audit log. */
  private async record(
    tx: Transaction,
    { id: userId, username }: ModeratedAccount,
    decision: Decision,
    told: Told,
  ): Promise<void> {
    await this.outbox.add(tx, { type: 'user.suspension-notice', payload: { userId, ...told } });
    const subject = { subjectType: 'user', subjectId: userId, subjectName: username } as const;
    await this.audit.add(tx, { ...decision, ...subject, reason: told.reason });
  }
}
