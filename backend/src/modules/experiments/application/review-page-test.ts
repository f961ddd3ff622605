import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { AdminAudit } from '../../admin/index.js';
import { ExperimentRepository } from '../domain/experiment.repository.js';
import type { PageArm } from '../domain/experiment-terms.js';

export const PAGE_TEST_NOTICE = 'experiments.review-notice';

/** An admin's decision about a page test. */
export type PageTestDecision = { decision: 'approved' } | { decision: 'declined'; reviewComments: string };

/**
 * Lets an admin approve a page test, which starts it, or decline it with a reason. Emails the founder exactly
 * once.
 */
@Injectable()
export class ReviewPageTest {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly experiments: ExperimentRepository,
    private readonly audit: AdminAudit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @param adminId ID of the admin's account
   * @throws NotFound; ExperimentOver if the test isn't pending
   */
  async execute(adminId: string, id: string, decision: PageTestDecision): Promise<void> {
    const reviewComments = decision.decision === 'declined' ? decision.reviewComments : null;
    await this.unitOfWork.run(async (tx) => {
      const experiment = await this.experiments.findWithIdeaForUpdate(tx, id);
      if (!experiment || experiment.snapshot().kind !== 'page') throw new NotFound('Page test');
      const { state: before, ideaId, arms } = experiment.snapshot();
      if (reviewComments === null) experiment.approve(this.clock.now());
      else experiment.decline(reviewComments, this.clock.now());
      await this.experiments.save(tx, experiment);
      await this.audit.add(tx, {
        actorId: adminId,
        action: `page-test.${decision.decision}`,
        subjectType: 'idea',
        subjectId: ideaId,
        subjectName: (arms[0] as PageArm).headline ?? '',
        before: { state: before },
        after: { state: experiment.snapshot().state },
        reason: reviewComments,
      });
      await this.outbox.add(tx, {
        type: PAGE_TEST_NOTICE,
        payload: { ideaId, decision: decision.decision, reviewComments },
      });
    });
  }
}
