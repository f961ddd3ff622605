import { Injectable } from '@nestjs/common';

import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { InboxRepository } from '../domain/inbox.repository.js';

/** A founder has read everything, of one idea or of all. */
@Injectable()
export class MarkInboxRead {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly inbox: InboxRepository,
  ) {}

  /** Does nothing for another founder's idea. */
  async execute(founderId: string, ideaId?: string): Promise<void> {
    await this.unitOfWork.run((tx) => this.inbox.markRead(tx, founderId, ideaId));
  }
}
