import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { Conflict, existing } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { EditWaiting } from '../domain/idea.errors.js';
import { IdeaImages, IdeaRepository } from '../domain/idea.repository.js';
import { type PageVersion, openingOf } from '../domain/page-test.js';
import { resolveImage } from './write-idea.js';

/** A founder's changes in one version of their page. */
export interface AskedVersion {
  headline?: string;
  /** Replacement for the beginning of the description (`openingOf`). */
  opening?: string;
}

type Words = Required<Pick<PageVersion, 'headline' | 'description'>>;

/** Provides the content for versions of an idea's page, and makes one of them the page itself. */
@Injectable()
export class PageContent {
  constructor(
    private readonly ideas: IdeaRepository,
    private readonly images: IdeaImages,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a version's cover.
   * @param sent a data URL, or an HTTPS URL.
   * @throws ValidationFailed, DomainError too-large.
   */
  async storeCover(sent: string): Promise<NonNullable<PageVersion['cover']>> {
    const { image, featuredImage } = await resolveImage(this.images, sent);
    return { image: image!, featuredImage: featuredImage! };
  }

  /**
   * Returns the page's current texts, and each version's changed texts. Unchanged fields are absent. Locks
   * the idea.
   * @throws NotFound. EditWaiting if an edit is pending, because it may change the page.
   */
  async versionsOf(
    tx: Transaction,
    ideaId: string,
    changes: readonly AskedVersion[],
  ): Promise<{ original: Words; versions: Partial<Words>[] }> {
    const idea = existing(await this.ideas.findForUpdate(tx, ideaId), 'Idea');
    if (idea.waitingEdit()) throw new EditWaiting();
    const { title, description } = idea.snapshot();
    const rest = description.slice(openingOf(description).length);
    const versions = changes.map(({ headline = title, opening }) => {
      const whole = opening === undefined ? description : opening + rest;
      // Unchanged fields are absent instead of undefined, because versions are compared by their fields.
      const version: Partial<Words> = {};
      if (headline !== title) version.headline = headline;
      if (whole !== description) version.description = whole;
      return version;
    });
    return { original: { headline: title, description }, versions };
  }

  /**
   * Makes an approved version the page itself.
   * @param original the page's texts at the time the version was made.
   * @throws NotFound, WrongStatus, EditWaiting. Conflict if the page has changed since.
   */
  async become(tx: Transaction, ideaId: string, version: PageVersion, original: PageVersion): Promise<void> {
    const idea = existing(await this.ideas.findForUpdate(tx, ideaId), 'Idea');
    const { title, description } = idea.snapshot();
    const { headline: titleThen = title, description: descriptionThen = description } = original;
    if (title !== titleThen || description !== descriptionThen)
      throw new Conflict('The idea was changed in the meantime. Edit it to use the text of that version.');
    idea.become(version, this.clock.now());
    await this.ideas.save(tx, idea);
  }
}
