import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type MessageChanges, MessageNotChanged } from '../domain/inbox.js';
import { InboxRepository } from '../domain/inbox.repository.js';
import { tagsOf } from '../domain/tag.js';

/** A founder marks a message as read, pins it to the idea's page, or sorts it by tags. */
@Injectable()
export class ChangeMessage {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly inbox: InboxRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * All of it or nothing.
   * @throws NotFound also for a message about another founder's idea; MessageNotChanged; TooManyTags.
   */
  async execute(founderId: string, id: string, { isRead, isPinned, tags }: MessageChanges): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const [message] = await this.inbox.lock(tx, founderId, [id]);
      if (!message) throw new NotFound('Feedback');
      if (message.mergedInto !== null) throw new MessageNotChanged('MESSAGE_MERGED');
      if (isRead !== undefined) await this.inbox.setRead(tx, id, isRead);
      if (isPinned === false) await this.inbox.unpin(tx, id);
      if (isPinned === true && !(await this.inbox.pin(tx, message, this.clock.now())))
        throw new MessageNotChanged('TOO_MANY_PINNED');
      if (tags) await this.inbox.setTags(tx, founderId, id, tagsOf(tags), this.clock.now());
    });
  }
}
