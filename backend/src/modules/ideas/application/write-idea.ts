import { Injectable } from '@nestjs/common';

import { InvalidField, NotFound } from '../../../shared/domain-error.js';
import type { IdeaContent, IdeaInput } from '../domain/idea-content.js';
import { SlugTaken } from '../domain/idea.errors.js';
import { IdeaImages, IdeaRepository } from '../domain/idea.repository.js';
import { Clock } from '../../../shared/clock.js';
import { newId } from '../../../shared/ids.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { PlanQuota } from '../../billing/index.js';
import { DraftQuota, assertMaySubmit } from '../domain/quotas.js';
import { Idea, type RequestedStatus } from '../domain/idea.js';
import { guessLanguage } from '../domain/language.js';
import { slugify } from '../domain/slug.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { IdeaDeleted, IdeaEdited } from '../domain/events.js';
import { fieldError } from '../../../shared/field-error.js';

type Pictures = Pick<IdeaContent, 'image' | 'featuredImage'>;

/** Maximum number of attempts to save an idea while parallel requests use the same slug. */
const SLUG_ATTEMPTS = 5;

/**
 * Converts the uploaded image into the two stored sizes. An HTTPS URL is stored unchanged and never fetched.
 * @param present images that the idea or its pending edit already has. If `sent` is one of them, it is kept.
 */
export async function resolveImage(
  images: IdeaImages,
  sent: string | null,
  present: Pictures[] = [],
): Promise<Pictures> {
  if (sent === null) return { image: null, featuredImage: null };
  const same = present.find(({ image, featuredImage }) => sent === image || sent === featuredImage);
  if (same) return { image: same.image, featuredImage: same.featuredImage };
  if (sent.startsWith('data:')) return images.store(sent);
  if (sent.startsWith('https://')) return { image: sent, featuredImage: sent };
  const problem = /^http:/i.test(sent)
    ? fieldError('NOT_HTTPS', 'Please use an image address that starts with https://.')
    : fieldError('NOT_AN_IMAGE', 'Please select an image file.');
  throw new InvalidField('image', problem);
}

/** Repeats `attempt` if another idea took the slug in the meantime. */
export async function retryOnSlugRace<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof SlugTaken) || count === SLUG_ATTEMPTS) throw error;
    }
  }
}

/**
 * Guesses the language when an idea is first submitted without one. Later, no language means that the founder
 * doesn't state one.
 */
function languageFor(
  idea: Idea,
  changes: Partial<IdeaInput>,
  requestedStatus: RequestedStatus | undefined,
): { language?: string | null } {
  const { submittedAt, publishedAt } = idea.snapshot();
  if (requestedStatus !== 'pending' || submittedAt || publishedAt) return {};
  const { title, description, language } = { ...idea.content(), ...changes };
  return { language: language ?? guessLanguage({ title, description }) };
}

/** Creates an idea: a draft, or a submission within the plan's quota. */
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
   * @returns the new idea's ID.
   * @throws SubscriptionRequired, PlanLimitReached, DraftsFull, TooManyDrafts, ValidationFailed
   */
  async execute(authorId: string, input: IdeaInput, status: RequestedStatus): Promise<string> {
    const language = input.language ?? (status === 'pending' ? guessLanguage(input) : null);
    const content = { ...input, language, ...(await resolveImage(this.images, input.image)) };
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

/**
 * Edits an idea and optionally submits it again, discards its edit, or deletes it. Votes and sign-ups are
 * kept. A live idea's approved version stays public while its edit waits for an admin. An edit never fails
 * because of the plan, which already counts the idea.
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
   * @param changes only the changed fields.
   * @param seenVersion the version the founder edited. If undefined, the edit applies to the current version.
   * @throws NotFound (including for another founder's idea), StaleIdea, SubscriptionRequired,
   * PlanLimitReached, WrongStatus, ValidationFailed
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
        // Locks the founder before the idea, like all code that locks both, to prevent deadlocks between
        // concurrent edits.
        const counted = await this.ideas.countCountedOf(tx, authorId, id);
        const idea = await this.own(tx, authorId, id);
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
        const language = languageFor(idea, changes, requestedStatus);
        idea.change({ ...changes, ...language, ...image, slug }, requestedStatus, this.clock.now());
        if (idea.snapshot().version === before) return;
        await this.ideas.save(tx, idea);
        if (idea.isPublic && idea.status === 'pending') await this.events.emit(tx, new IdeaEdited(id));
      }),
    );
  }

  /**
   * The slug follows the title until the idea is first published, because its URL may be shared after that.
   */
  private slugFor(tx: Transaction, idea: Idea, title: string | undefined): Promise<string> | string {
    if (idea.slugIsFixed || title === undefined || title === idea.content().title) return idea.slug;
    return this.ideas.freeSlug(tx, slugify(title, idea.id), idea);
  }

  /**
   * Discards the pending edit of a live idea.
   * @param seenVersion the version the founder saw. If undefined, any edit is discarded.
   * @throws NotFound (including for another founder's idea), EditMissing, StaleIdea, WrongStatus.
   */
  async discardEdit(authorId: string, id: string, seenVersion?: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const idea = await this.own(tx, authorId, id);
      idea.assertVersion(seenVersion);
      idea.discardEdit();
      await this.ideas.save(tx, idea);
    });
  }

  /**
   * Deletes an idea with its votes, subscribers, feedback and campaigns. Payments are kept.
   * @throws NotFound, including for another founder's idea.
   */
  async delete(authorId: string, id: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.own(tx, authorId, id);
      await this.events.emit(tx, new IdeaDeleted(id));
      await this.ideas.delete(tx, id);
    });
  }

  private async own(tx: Transaction, authorId: string, id: string): Promise<Idea> {
    const idea = await this.ideas.findForUpdate(tx, id);
    if (!idea || idea.authorId !== authorId) throw new NotFound('Idea');
    return idea;
  }
}
