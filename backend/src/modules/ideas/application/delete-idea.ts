import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { IdeaRepository } from '../domain/idea.repository.js';

/**
 * A founder deletes an idea of their own with its votes, subscribers, feedback and campaigns. Payments stay.
 */
@Injectable()
export class DeleteIdea {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ideas: IdeaRepository,
  ) {}

  /** @throws NotFound also for another founder's idea. */
  async execute(authorId: string, id: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const idea = await this.ideas.findForUpdate(tx, id);
      if (!idea || idea.authorId !== authorId) throw new NotFound('Idea');
      await this.ideas.delete(tx, id);
    });
  }
}
