import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { IdeaRepository } from '../domain/idea.repository.js';

/** A founder takes back the changes of a live idea that wait for approval. */
@Injectable()
export class DiscardEdit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ideas: IdeaRepository,
  ) {}

  /**
   * @param seenVersion the version that the founder saw; undefined discards whatever waits.
   * @throws NotFound also for another founder's idea; EditMissing; StaleIdea; WrongStatus.
   */
  async execute(authorId: string, id: string, seenVersion?: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const idea = await this.ideas.findForUpdate(tx, id);
      if (!idea || idea.authorId !== authorId) throw new NotFound('Idea');
      idea.assertVersion(seenVersion);
      idea.discardEdit();
      await this.ideas.save(tx, idea);
    });
  }
}
