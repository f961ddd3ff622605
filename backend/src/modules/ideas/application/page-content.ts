import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { Conflict, existing } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { EditWaiting } from '../domain/idea.errors.js';
import { IdeaImages, IdeaRepository } from '../domain/idea.repository.js';
import { type PageVersion, openingOf } from '../domain/page-test.js';
import { resolveImage } from './write-idea.js';

/** What a founder says otherwise in a version of their page. */
export interface AskedVersion {
  headline?: string;
  /** In the place of the description's beginning (`openingOf`). */
  opening?: string;
}

type Words = Required<Pick<PageVersion, 'headline' | 'description'>>;

/** What versions of an idea's page are made of, and how one becomes the page. */
@Injectable()
export class PageContent {
  constructor(
    private readonly ideas: IdeaRepository,
    private readonly images: IdeaImages,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the cover of a version.
   * @param sent a data URL, or an https URL. @throws ValidationFailed; DomainError too-large.
   */
  async storeCover(sent: string): Promise<NonNullable<PageVersion['cover']>> {
    const { image, featuredImage } = await resolveImage(this.images, sent);
    return { image: image!, featuredImage: featuredImage! };
  }

  /**
   * The page's words as they are, and what versions say instead; absent where they say the same. Locks the
   * idea.
   * @throws NotFound; EditWaiting: then nobody knows what the page will be.
   */
  async versionsOf(
    tx: Transaction,
    ideaId: string,
    asked: readonly AskedVersion[],
  ): Promise<{ original: Words; versions: Partial<Words>[] }> {
    const idea = existing(await this.ideas.findForUpdate(tx, ideaId), 'Idea');
    if (idea.waitingEdit()) throw new EditWaiting();
    const { title, description } = idea.snapshot();
    const rest = description.slice(openingOf(description).length);
    const versions = asked.map(({ headline = title, opening }) => {
      const whole = opening === undefined ? description : opening + rest;
      // Absent rather than undefined: versions are compared by their fields.
      const version: Partial<Words> = {};
      if (headline !== title) version.headline = headline;
      if (whole !== description) version.description = whole;
      return version;
    });
    return { original: { headline: title, description }, versions };
  }

  /**
   * Makes an approved version the page.
   * @param original its words when the version was made.
   * @throws NotFound; WrongStatus; EditWaiting; Conflict when the page is another one by now.
   */
  async become(tx: Transaction, ideaId: string, version: PageVersion, original: PageVersion): Promise<void> {
    const idea = existing(await this.ideas.findForUpdate(tx, ideaId), 'Idea');
    const { title, description } = idea.snapshot();
    const { headline: titleThen = title, description: descriptionThen = description } = original;
    if (title !== titleThen || description !== descriptionThen)
      throw new Conflict('The idea was changed since. Edit it to say what that version says.');
    idea.become(version, this.clock.now());
    await this.ideas.save(tx, idea);
  }
}
