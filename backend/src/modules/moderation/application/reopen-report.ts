import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { AdminAudit } from '../../admin/index.js';
import { Takedowns } from '../../ideas/index.js';
import { ReportRepository } from '../domain/report.repository.js';

/**
 * An admin takes a decision back: the case is in the queue again, and an idea that it took down is public
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

  /** @throws NotFound; what `ReportCase.reopen` and `Takedowns.restore` throw. */
  async execute(caseId: string, actorId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const reportCase = existing(await this.reports.findForUpdate(tx, caseId), 'Report');
      const { state, ideaId, excerpt } = reportCase.snapshot();
      reportCase.reopen(this.clock.now());
      await this.reports.save(tx, reportCase);
      // It may have been restored from the list of ideas meanwhile.
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
