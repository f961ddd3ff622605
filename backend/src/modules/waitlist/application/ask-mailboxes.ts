import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { newId } from '../../../shared/ids.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { whatToDo } from '../domain/confirmation.js';
import { ConfirmationBook } from '../domain/confirmation-book.js';

/** The job that sends a confirmation mail; its payload is `{ mailId }`. */
export const CONFIRMATION_MAIL = 'waitlist.confirmation';

/** Has the mailbox asked of which somebody else said something, within limits that keep us from filling it. */
@Injectable()
export class AskMailboxes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly book: ConfirmationBook,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @param factor `RATE_LIMIT_FACTOR`. @returns whether there was one that was due. */
  execute(factor: number): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const now = this.clock.now();
      const due = await this.book.nextDue(tx, now);
      if (!due) return false;
      const decision = whatToDo(due, now, factor);
      if (decision === 'drop') await this.book.drop(tx, due.subscriberId);
      else if (decision === 'send') {
        const mailId = newId();
        await this.book.ask(tx, mailId, due, now);
        await this.outbox.add(tx, { type: CONFIRMATION_MAIL, payload: { mailId } });
      } else await this.book.postpone(tx, due.subscriberId, decision);
      return true;
    });
  }
}
