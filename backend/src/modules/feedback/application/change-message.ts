import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type MessageChanges, MessageNotChanged } from '../domain/inbox.js';
import { InboxRepository } from '../domain/inbox.repository.js';
import { tagsOf, TAG_LIMITS } from '../domain/tag.js';

/** A founder marks a message as read, pins it to the idea's page, or tags it. */
@Injectable()
export class ChangeMessage {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly inbox: InboxRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies all changes or none.
   * @throws NotFound if the message doesn't exist or isn't about one of the founder's ideas;
   * MessageNotChanged; TooManyTags
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

/**
 * A founder merges a duplicate message into another. The result has the tags of both, up to the per-message
 * limit.
 */
@Injectable()
export class MergeFeedback {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly inbox: InboxRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Does nothing if the message is already merged into the target.
   * @throws NotFound if either message isn't about one of the founder's ideas; MessageNotChanged
   */
  async execute(founderId: string, id: string, into: string): Promise<void> {
    if (id === into) throw new MessageNotChanged('MERGED_WITH_ITSELF');
    await this.unitOfWork.run(async (tx) => {
      const found = await this.inbox.lock(tx, founderId, [id, into]);
      const message = found.find((one) => one.id === id);
      const target = found.find((one) => one.id === into);
      if (!message || !target) throw new NotFound('Feedback');
      if (message.ideaId !== target.ideaId) throw new MessageNotChanged('ANOTHER_IDEA');
      if (message.mergedInto === into) return;
      if (message.mergedInto !== null || message.alike > 0 || target.mergedInto !== null)
        throw new MessageNotChanged('MERGE_CHAIN');
      const both = [...(await this.inbox.tagsOf(tx, into)), ...(await this.inbox.tagsOf(tx, id))];
      await this.inbox.merge(tx, id, into);
      const tags = tagsOf(both.map(({ name }) => name)).slice(0, TAG_LIMITS.ofMessage);
      await this.inbox.setTags(tx, founderId, into, tags, this.clock.now());
    });
  }
}

/** A founder separates a message from the message it was merged into. */
@Injectable()
export class UnmergeFeedback {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly inbox: InboxRepository,
  ) {}

  /**
   * Does nothing if the message isn't merged.
   * @throws NotFound if the message isn't about one of the founder's ideas
   */
  async execute(founderId: string, id: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const [message] = await this.inbox.lock(tx, founderId, [id]);
      if (!message) throw new NotFound('Feedback');
      await this.inbox.unmerge(tx, id);
    });
  }
}
