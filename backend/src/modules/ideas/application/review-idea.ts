import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { Outbox } from '../../../shared/outbox.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { AdminAudit } from '../../admin/index.js';
import { PlanQuota } from '../../billing/index.js';
import { IdeaApproved, IdeaChangesRequested, IdeaEdited } from '../domain/events.js';
import type { Idea } from '../domain/idea.js';
import { AuthorSuspended } from '../domain/idea.errors.js';
import { IdeaRepository } from '../domain/idea.repository.js';
import { assertMayPublish } from '../domain/quotas.js';
import { retryOnSlugRace } from './write-idea.js';

/** An admin's decision about an idea or edit. */
export type ReviewDecision =
  | { decision: 'approved' }
  | { decision: 'changes-requested'; reviewComments: string };

/**
 * An admin approves an idea, or what waits beside a live one, or asks for changes; the author is told by
 * mail, once.
 */
@Injectable()
export class ReviewIdea {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ideas: IdeaRepository,
    private readonly quota: PlanQuota,
    private readonly audit: AdminAudit,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * @param adminId the account that decides.
   * @param seenVersion the version that the admin read; undefined decides on whatever is there.
   * @throws NotFound; WrongStatus when the idea's status does not allow the decision; ReviewOutdated;
   *   AuthorSuspended: a suspended author's idea cannot go public; AuthorAtPlanLimit: nor can one that the
   *   author's plan does not hold.
   */
  async execute(adminId: string, id: string, decision: ReviewDecision, seenVersion?: number): Promise<void> {
    await retryOnSlugRace(() =>
      this.unitOfWork.run((tx) => this.decide(tx, adminId, id, decision, seenVersion)),
    );
  }

  private async decide(
    tx: Transaction,
    adminId: string,
    id: string,
    decision: ReviewDecision,
    seen: number | undefined,
  ): Promise<void> {
    const reviewComments = decision.decision === 'approved' ? null : decision.reviewComments;
    // The author's lock comes before the idea's, here as everywhere, so that two changes cannot deadlock.
    const authorSuspended = reviewComments === null && (await this.ideas.lockAuthorOf(tx, id));
    const idea = existing(await this.ideas.findForUpdate(tx, id), 'Idea');
    if (authorSuspended) throw new AuthorSuspended();

    const before = factsOf(idea);
    const asksAgain = idea.status === 'address_review_comment' && idea.reviewComments === reviewComments;
    const ofEdit = idea.isPublic;
    if (reviewComments === null) await this.approve(tx, idea, seen);
    else idea.requestChanges(reviewComments, this.clock.now(), seen);
    await this.ideas.save(tx, idea);
    if (reviewComments === null) {
      await this.events.emit(tx, new IdeaApproved(id));
      if (ofEdit) await this.events.emit(tx, new IdeaEdited(id));
    }
    // To ask again in the same words is no new decision.
    else if (!asksAgain) await this.events.emit(tx, new IdeaChangesRequested(id, reviewComments));

    await this.audit.add(tx, {
      actorId: adminId,
      action: `idea.${decision.decision}`,
      subjectType: 'idea',
      subjectId: id,
      subjectName: idea.snapshot().title,
      before,
      after: factsOf(idea),
      reason: reviewComments,
    });
    await this.outbox.add(tx, {
      type: 'idea.review-notice',
      payload: { ideaId: id, decision: decision.decision, reviewComments, ofEdit },
    });
  }

  private async approve(tx: Transaction, idea: Idea, seen: number | undefined): Promise<void> {
    idea.assertReviewable('approve', seen);
    if (!idea.isCounted) {
      const counted = await this.ideas.countCountedOf(tx, idea.authorId, idea.id);
      assertMayPublish(await this.quota.maxIdeas(tx, idea.authorId), counted);
    }
    // Until now the address had to be free among the author's own ideas; from now on it is among all that
    // were ever public.
    const slug = idea.slugIsFixed ? idea.slug : await this.ideas.freeSlug(tx, idea.slug, idea);
    idea.approve(this.clock.now(), { slug, seen });
  }
}

/** What a decision changes. The version says which text was decided about. */
function factsOf(idea: Idea) {
  const { status, version } = idea.snapshot();
  return { status, version };
}
