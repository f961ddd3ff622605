import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { newId } from '../../../shared/ids.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import {
  SAVED_REPLY_LIMITS,
  SavedReplies,
  type SavedReply,
  TooManySavedReplies,
} from '../domain/saved-reply.js';

/** An admin keeps review comments for the next time. */
@Injectable()
export class SaveReply {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly replies: SavedReplies,
    private readonly clock: Clock,
  ) {}

  /** @throws SavedReplyExists; TooManySavedReplies. */
  async execute(adminId: string, input: { title: string; text: string }): Promise<SavedReply> {
    const reply = { ...input, id: newId(), adminId, createdAt: this.clock.now() };
    await this.unitOfWork.run(async (tx) => {
      const count = await this.replies.countOf(tx, adminId);
      if (count >= SAVED_REPLY_LIMITS.perAdmin) throw new TooManySavedReplies();
      await this.replies.add(tx, reply);
    });
    return reply;
  }
}
