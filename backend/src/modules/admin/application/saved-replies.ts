import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { Conflict, NotFound } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { SAVED_REPLY_LIMITS, SavedReplies, type SavedReply } from '../domain/saved-reply.js';

const { perAdmin } = SAVED_REPLY_LIMITS;

/** Saves an admin's review comments for reuse. */
@Injectable()
export class SaveReply {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly replies: SavedReplies,
    private readonly clock: Clock,
  ) {}

  /** @throws Conflict if the admin already has a reply with that title, or has reached the limit */
  async execute(adminId: string, input: { title: string; text: string }): Promise<SavedReply> {
    const reply = { ...input, id: newId(), adminId, createdAt: this.clock.now() };
    await this.unitOfWork.run(async (tx) => {
      if ((await this.replies.countOf(tx, adminId)) >= perAdmin) {
        throw new Conflict(`You have ${perAdmin} saved replies. Please delete one first.`);
      }
      await this.replies.add(tx, reply);
    });
    return reply;
  }
}

/** Deletes an admin's saved reply. */
@Injectable()
export class DeleteSavedReply {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly replies: SavedReplies,
  ) {}

  /** @throws NotFound, including for another admin's reply */
  async execute(adminId: string, id: string): Promise<void> {
    const removed = await this.unitOfWork.run((tx) => this.replies.delete(tx, adminId, id));
    if (!removed) throw new NotFound('Saved reply');
  }
}
