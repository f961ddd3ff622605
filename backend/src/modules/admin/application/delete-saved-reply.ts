import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { SavedReplies } from '../domain/saved-reply.js';

/** An admin deletes a saved reply. */
@Injectable()
export class DeleteSavedReply {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly replies: SavedReplies,
  ) {}

  /** @throws NotFound also for another admin's reply. */
  async execute(adminId: string, id: string): Promise<void> {
    const removed = await this.unitOfWork.run((tx) => this.replies.delete(tx, adminId, id));
    if (!removed) throw new NotFound('Saved reply');
  }
}
