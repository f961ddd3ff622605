import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { newId } from '../../../shared/ids.js';
import { Outbox } from '../../../shared/outbox.js';
import { oneByOne } from '../../../shared/one-by-one.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { nextStep } from '../domain/confirmation.js';
import { ConfirmationRepository } from '../domain/confirmation.repository.js';

/** The job that sends a confirmation mail; its payload is `{ mailId }`. */
export const CONFIRMATION_MAIL = 'waitlist.confirmation';

/** Mailboxes that are asked in one turn. */
const MOST = 1_000;
/** Milliseconds until one that failed is looked at again. */
const SET_ASIDE = 3_600_000;

/** Sends the confirmation emails that are due, within limits that keep us from filling a mailbox. */
@Injectable()
export class SendDueConfirmations {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly confirmations: ConfirmationRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Each in a transaction of its own, some in a turn. @param factor `RATE_LIMIT_FACTOR`. */
  async execute(factor: number): Promise<void> {
    const later = (id: string) =>
      this.unitOfWork.run((tx) =>
        this.confirmations.postpone(tx, id, new Date(this.clock.now().getTime() + SET_ASIDE)),
      );
    await oneByOne<string>(MOST, (name) => this.next(factor, name), later);
  }

  private next(factor: number, name: (subscriberId: string) => void): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const now = this.clock.now();
      const due = await this.confirmations.nextDue(tx, now);
      if (!due) return false;
      name(due.subscriberId);
      const decision = nextStep(due, now, factor);
      if (decision === 'drop') await this.confirmations.drop(tx, due.subscriberId);
      else if (decision === 'send') {
        const mailId = newId();
        await this.confirmations.recordEmail(tx, mailId, due, now);
        await this.outbox.add(tx, { type: CONFIRMATION_MAIL, payload: { mailId } });
      } else await this.confirmations.postpone(tx, due.subscriberId, decision);
      return true;
    });
  }
}
