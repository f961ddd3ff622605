import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { IdeaRepository } from '../domain/idea.repository.js';

/** An admin's verdict. */
export type Verdict = { decision: 'approved' } | { decision: 'changes-requested'; reviewComments: string };

/** An admin approves an idea or asks for changes; the author is told by mail, once (specification section 4). */
@Injectable()
export class ReviewIdea {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ideas: IdeaRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound; WrongStatus when the idea's status does not allow the verdict. */
  async execute(id: string, verdict: Verdict): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const idea = await this.ideas.findForUpdate(tx, id);
      if (!idea) throw new NotFound('Idea');

      if (verdict.decision === 'approved') idea.approve(this.clock.now());
      else idea.requestChanges(verdict.reviewComments, this.clock.now());
      await this.ideas.save(tx, idea);

      const reviewComments = verdict.decision === 'approved' ? null : verdict.reviewComments;
      await this.outbox.add(tx, {
        type: 'idea.review-notice',
        payload: { ideaId: id, decision: verdict.decision, reviewComments },
      });
    });
  }
}
