import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { InboxRepository } from '../domain/inbox.repository.js';

/** A founder takes a message out of the one that it was merged into. */
@Injectable()
export class UnmergeFeedback {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly inbox: InboxRepository,
  ) {}

  /** Does nothing for one that is not merged. @throws NotFound also for another founder's. */
  async execute(founderId: string, id: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const [message] = await this.inbox.lock(tx, founderId, [id]);
      if (!message) throw new NotFound('Feedback');
      await this.inbox.unmerge(tx, id);
    });
  }
}
