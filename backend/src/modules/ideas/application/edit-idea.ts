import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { PlanQuota } from '../../billing/index.js';
import { IdeaEdited } from '../domain/events.js';
import type { Idea, RequestedStatus } from '../domain/idea.js';
import type { IdeaInput } from '../domain/idea-content.js';
import { IdeaImages } from '../domain/idea.repository.js';
import { IdeaRepository } from '../domain/idea.repository.js';
import { assertMaySubmit } from '../domain/plan-quota.js';
import { slugify } from '../domain/slug.js';
import { resolveImage, retryOnSlugRace } from './write-idea.js';

/**
 * A founder changes an idea of their own, and perhaps submits it again. Votes and sign-ups stay. A live idea
 * stays public as it was approved; its changes wait for an admin, and never fail for the plan, which counts
 * it already.
 */
@Injectable()
export class EditIdea {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ideas: IdeaRepository,
    private readonly images: IdeaImages,
    private readonly quota: PlanQuota,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * @param changes only what is to change.
   * @param seenVersion the version that the founder's change was made on; undefined edits whatever is there.
   * @throws NotFound also for another founder's idea; StaleIdea, SubscriptionRequired, PlanLimitReached,
   *   WrongStatus, ValidationFailed
   */
  async execute(
    authorId: string,
    id: string,
    changes: Partial<IdeaInput>,
    requestedStatus: RequestedStatus | undefined,
    seenVersion?: number,
  ): Promise<void> {
    const uploaded = changes.image?.startsWith('data:') ? await this.images.store(changes.image) : undefined;
    await retryOnSlugRace(() =>
      this.unitOfWork.run(async (tx) => {
        // The founder's lock comes before the idea's, here as everywhere, so that two edits cannot deadlock.
        const counted = await this.ideas.countCountedOf(tx, authorId, id);
        const idea = await this.ideas.findForUpdate(tx, id);
        if (!idea || idea.authorId !== authorId) throw new NotFound('Idea');

        idea.assertEditable();
        idea.assertVersion(seenVersion);
        if (idea.usesQuota(requestedStatus))
          assertMaySubmit(await this.quota.maxIdeas(tx, authorId), counted);
        const image =
          uploaded ??
          (changes.image === undefined
            ? {}
            : await resolveImage(this.images, changes.image, [idea.content(), idea.snapshot()]));
        const slug = await this.slugFor(tx, idea, changes.title);
        const before = idea.snapshot().version;
        idea.change({ ...changes, ...image, slug }, requestedStatus, this.clock.now());
        await this.ideas.save(tx, idea);
        const isChanged = idea.snapshot().version !== before;
        if (isChanged && idea.isPublic && idea.status === 'pending')
          await this.events.emit(tx, new IdeaEdited(id));
      }),
    );
  }

  /** The address follows the title until somebody may have shared it. */
  private slugFor(tx: Transaction, idea: Idea, title: string | undefined): Promise<string> | string {
    if (idea.slugIsFixed || title === undefined || title === idea.content().title) return idea.slug;
    return this.ideas.freeSlug(tx, slugify(title, idea.id), idea);
  }
}
