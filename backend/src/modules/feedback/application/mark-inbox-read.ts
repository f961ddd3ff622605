import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { InboxRepository, type ReadMessages } from '../domain/inbox.repository.js';

/** Job that marks the remaining messages. Its payload is `ReadMessages`, with the time as text. */
export const INBOX_READ = 'feedback.inbox-read';

/** Number of messages per transaction. Their rows stay locked for about a tenth of a second. */
const STEP = 1_000;
/** Number of transactions the founder waits for. A job marks any further messages. */
const STEPS = 3;

/**
 * A founder marks all messages as read, for one idea or for all. Messages written after the request stay
 * unread.
 */
@Injectable()
export class MarkInboxRead {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly inbox: InboxRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Marks messages as read. Does nothing if the idea belongs to another founder.
   * @param agoMs time since the founder's request, in ms
   */
  async execute(founderId: string, ideaId: string | null, agoMs: number): Promise<void> {
    const until = new Date(this.clock.now().getTime() - agoMs);
    const read = { founderId, ideaId, until };
    for (let step = 1; step <= STEPS; step += 1) if (!(await this.markSome(read, step === STEPS))) return;
  }

  /** Marks all remaining messages. */
  async markRest(read: ReadMessages): Promise<void> {
    while (await this.markSome(read));
  }

  /**
   * Marks one batch.
   * @param queueRest whether to queue a job for messages beyond this batch
   * @returns whether more messages may be left
   */
  private markSome(read: ReadMessages, queueRest = false): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const isMore = (await this.inbox.markRead(tx, read, STEP)) === STEP;
      if (isMore && queueRest) await this.outbox.add(tx, { type: INBOX_READ, payload: { ...read } });
      return isMore;
    });
  }
}
