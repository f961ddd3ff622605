import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { AdminAudit } from '../../admin/index.js';
import { RemoveFeedback, RemoveReply } from '../../feedback/index.js';
import { Takedowns } from '../../ideas/index.js';
import { ModeratedAccounts, ReportRepository } from '../domain/report.repository.js';
import type { Decision, ReportCaseState } from '../domain/report.js';

/** An admin's decision. `reason` is sent to the author and is required for a takedown. */
export type ReportDecision =
  | { decision: Exclude<Decision, 'taken-down'>; reason: null }
  | { decision: 'taken-down'; reason: string };

/** Decides a report case for an admin. The decision and its effect are stored in one transaction. */
@Injectable()
export class DecideReport {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reports: ReportRepository,
    private readonly accounts: ModeratedAccounts,
    private readonly takedowns: Takedowns,
    private readonly removeFeedback: RemoveFeedback,
    private readonly removeReply: RemoveReply,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NotFound; the errors of `ReportCase.decide` and `Takedowns.takeDown`. After an error, nothing has
   * changed.
   */
  async execute(caseId: string, actorId: string, action: ReportDecision): Promise<void> {
    const actor = await this.accounts.find(actorId);
    await this.unitOfWork.run(async (tx) => {
      const reportCase = existing(await this.reports.findForUpdate(tx, caseId), 'Report');
      reportCase.decide(action.decision, action.reason, actor?.username ?? 'An admin', this.clock.now());
      await this.reports.save(tx, reportCase);
      const state = reportCase.snapshot();
      await this.uphold(tx, state, actorId, action);
      await this.audit.add(tx, {
        actorId,
        action: action.decision === 'dismissed' ? 'report.dismissed' : 'report.upheld',
        subjectType: 'report',
        subjectId: caseId,
        subjectName: state.excerpt,
        before: { state: 'open' },
        after: { state: action.decision },
        reason: action.reason,
      });
    });
  }

  private async uphold(
    tx: Transaction,
    { subject, ideaId, feedbackId }: Readonly<ReportCaseState>,
    actorId: string,
    { decision, reason }: ReportDecision,
  ): Promise<void> {
    const by = { userId: actorId, isAdmin: true };
    if (decision === 'taken-down') {
      // If another admin has already taken the idea down, only the decision is recorded.
      if (!(await this.reports.isTakenDown(tx, ideaId)))
        await this.takedowns.takeDownIn(tx, ideaId, actorId, reason);
    } else if (decision === 'message-removed') {
      // If the message is already gone, only the decision is recorded.
      if (feedbackId) await this.removeReply.within(tx, feedbackId, subject.id, by);
      else await this.removeFeedback.within(tx, subject.id, by);
    }
  }
}

/**
 * Reopens a decided case for an admin. The case returns to the queue, and an idea it took down is public
 * again.
 */
@Injectable()
export class ReopenReport {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reports: ReportRepository,
    private readonly takedowns: Takedowns,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound; the errors of `ReportCase.reopen` and `Takedowns.restore` */
  async execute(caseId: string, actorId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const reportCase = existing(await this.reports.findForUpdate(tx, caseId), 'Report');
      const { state, ideaId, excerpt } = reportCase.snapshot();
      reportCase.reopen(this.clock.now());
      await this.reports.save(tx, reportCase);
      // Does nothing if the idea has already been restored from the list of ideas.
      if (state === 'taken-down' && (await this.reports.isTakenDown(tx, ideaId))) {
        await this.takedowns.restoreIn(tx, ideaId, actorId);
      }
      await this.audit.add(tx, {
        actorId,
        action: 'report.reopened',
        subjectType: 'report',
        subjectId: caseId,
        subjectName: excerpt,
        before: { state },
        after: { state: 'open' },
      });
    });
  }
}
