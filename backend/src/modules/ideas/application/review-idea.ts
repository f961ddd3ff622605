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
 * An admin approves an idea or the pending edit of a live one, or requests changes. Emails the author exactly
 * once.
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
   * Applies an admin's decision.
   * @param adminId account of the deciding admin.
   * @param seenVersion the version the admin read. If undefined, the decision applies to the current version.
   * @throws NotFound. WrongStatus if the idea's status doesn't allow the decision. ReviewOutdated.
   * AuthorSuspended, because a suspended author's idea can't go public. AuthorAtPlanLimit if the author's
   * plan has no room for the idea.
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
    // Locks the author before the idea, like all code that locks both, to prevent deadlocks between
    // concurrent changes.
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
    // Requesting the same changes again isn't a new decision.
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
    // Until now, the slug only had to be unique among the author's ideas. From now on, it must be unique
    // among all ideas that were ever public.
    const slug = idea.slugIsFixed ? idea.slug : await this.ideas.freeSlug(tx, idea.slug, idea);
    idea.approve(this.clock.now(), { slug, seen });
  }
}

/** Returns the audited fields of an idea. The version identifies the text that was decided on. */
function factsOf(idea: Idea) {
  const { status, version } = idea.snapshot();
  return { status, version };
}
