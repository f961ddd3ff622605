import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { InboxRepository, type ReadMessages } from '../domain/inbox.repository.js';

/** The job that goes on marking; its payload is `ReadMessages`, the time as text. */
export const INBOX_READ = 'feedback.inbox-read';

/** Messages of one transaction, which holds them for about a tenth of a second. */
const STEP = 1_000;
/** Transactions that the founder waits for; a job does the rest. */
const STEPS = 3;

/** A founder has read everything, of one idea or of all. What is written after that moment stays unread. */
@Injectable()
export class MarkInboxRead {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly inbox: InboxRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Does nothing for another founder's idea. @param agoMs milliseconds since they said so. */
  async execute(founderId: string, ideaId: string | null, agoMs: number): Promise<void> {
    const until = new Date(this.clock.now().getTime() - agoMs);
    const read = { founderId, ideaId, until };
    for (let step = 1; step <= STEPS; step += 1) if (!(await this.markSome(read, step === STEPS))) return;
  }

  /** Goes on until all of it is marked. */
  async goOn(read: ReadMessages): Promise<void> {
    while (await this.markSome(read));
  }

  /** @param leaves whether a job is to do what is left. @returns whether there may be more. */
  private markSome(read: ReadMessages, leaves = false): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const isMore = (await this.inbox.markRead(tx, read, STEP)) === STEP;
      if (isMore && leaves) await this.outbox.add(tx, { type: INBOX_READ, payload: { ...read } });
      return isMore;
    });
  }
}
