import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import type { DueWork } from '../../../shared/due-work.js';
import { newId } from '../../../shared/ids.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { nextStep } from '../domain/confirmation.js';
import { ConfirmationRepository } from '../domain/confirmation.repository.js';

/** The job that sends a confirmation mail; its payload is `{ mailId }`. */
export const CONFIRMATION_MAIL = 'waitlist.confirmation';

/** Sends the confirmation emails that are due, within limits that keep us from filling a mailbox. */
@Injectable()
export class SendDueConfirmations implements DueWork {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly confirmations: ConfirmationRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  due(limit: number): Promise<string[]> {
    return this.confirmations.due(limit, this.clock.now());
  }

  execute(subscriberId: string, _attempt: number, factor: number): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const now = this.clock.now();
      const due = await this.confirmations.findDue(tx, subscriberId, now);
      if (!due) return;
      const decision = nextStep(due, now, factor);
      if (decision === 'drop') await this.confirmations.drop(tx, subscriberId);
      else if (decision === 'send') {
        const mailId = newId();
        await this.confirmations.recordEmail(tx, mailId, due, now);
        await this.outbox.add(tx, { type: CONFIRMATION_MAIL, payload: { mailId } });
      } else await this.confirmations.postpone(tx, subscriberId, decision);
    });
  }
}
