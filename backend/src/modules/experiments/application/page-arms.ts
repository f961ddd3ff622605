import { Injectable } from '@nestjs/common';

import { InvalidField } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { PageContent } from '../../ideas/index.js';
import { type AskedPage, type PageArm, problemOfPages } from '../domain/experiment-terms.js';

/** Makes versions of an idea's page from what its founder has them say. */
@Injectable()
export class PageArms {
  constructor(private readonly contents: PageContent) {}

  /** Stores the covers that were sent. @throws ValidationFailed when one is no picture. */
  covers(asked: readonly AskedPage[]): Promise<(PageArm['cover'] | undefined)[]> {
    return Promise.all(asked.map(async ({ cover }) => (cover ? this.contents.storeCover(cover) : undefined)));
  }

  /**
   * The versions as they are shown, the original first. Locks the idea.
   * @throws EditWaiting; ValidationFailed when one says nothing else than another.
   */
  async of(
    tx: Transaction,
    ideaId: string,
    asked: readonly AskedPage[],
    covers: readonly (PageArm['cover'] | undefined)[],
  ): Promise<PageArm[]> {
    const { original, versions } = await this.contents.versionsOf(tx, ideaId, asked);
    const arms = versions.map(({ description, ...version }, index) => ({
      ...version,
      description,
      opening: description === undefined ? undefined : asked[index]!.opening,
      cover: covers[index],
    }));
    const problem = problemOfPages(arms);
    if (problem) throw new InvalidField('versions', problem);
    return [original, ...arms.slice(1)];
  }
}
