import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { newId } from '../../../shared/ids.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { PlanQuota } from '../../billing/index.js';
import { DraftQuota } from '../domain/draft-quota.js';
import { Idea, type RequestedStatus } from '../domain/idea.js';
import type { IdeaInput } from '../domain/idea-content.js';
import { IdeaImages } from '../domain/idea.repository.js';
import { IdeaRepository } from '../domain/idea.repository.js';
import { assertMaySubmit } from '../domain/plan-quota.js';
import { slugify } from '../domain/slug.js';
import { resolveImage, retryOnSlugRace } from './write-idea.js';

/** A founder writes a new idea: a draft, or a submission within the plan's quota. */
@Injectable()
export class CreateIdea {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ideas: IdeaRepository,
    private readonly images: IdeaImages,
    private readonly quota: PlanQuota,
    private readonly draftQuota: DraftQuota,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the new idea's id.
   * @throws SubscriptionRequired, PlanLimitReached, DraftsFull, TooManyDrafts, ValidationFailed
   */
  async execute(authorId: string, input: IdeaInput, status: RequestedStatus): Promise<string> {
    const content = { ...input, ...(await resolveImage(this.images, input.image)) };
    const id = newId();
    await retryOnSlugRace(() =>
      this.unitOfWork.run(async (tx) => {
        if (status === 'pending') {
          const counted = await this.ideas.countCountedOf(tx, authorId, id);
          assertMaySubmit(await this.quota.maxIdeas(tx, authorId), counted);
        } else {
          await this.assertMayDraft(tx, authorId);
        }
        const slug = await this.ideas.freeSlug(tx, slugify(content.title, id), { id, authorId });
        await this.ideas.save(tx, Idea.write({ id, authorId, slug, status }, content, this.clock.now()));
      }),
    );
    return id;
  }

  private async assertMayDraft(tx: Transaction, authorId: string): Promise<void> {
    if (this.draftQuota.areOff || (await this.quota.maxIdeas(tx, authorId)) > 0) return;
    const written = await this.ideas.writtenBy(tx, authorId, this.draftQuota.aDay);
    this.draftQuota.assertRoom(written, this.clock.now());
  }
}
