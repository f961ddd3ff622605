import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import type { DueWork } from '../../../shared/due-work.js';
import { newId } from '../../../shared/ids.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { nextStep, CONFIRMATION_DAYS, UNCONFIRMED_DAYS } from '../domain/confirmation.js';
import { ConfirmationRepository } from '../domain/confirmation.repository.js';
import { SubscribersErased } from '../domain/events.js';
import { daysBefore } from '../../../shared/day.js';

/** Job that sends a confirmation email. Its payload is `{ mailId }`. */
export const CONFIRMATION_MAIL = 'waitlist.confirmation';

/** Sends due confirmation emails, within limits that prevent flooding a mailbox. */
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

/** Deletes confirmation emails whose link has expired, with their copies of the details. */
@Injectable()
export class PruneConfirmations {
  constructor(
    private readonly confirmations: ConfirmationRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.confirmations.prune(daysBefore(this.clock.now(), CONFIRMATION_DAYS));
  }
}

/** Erases people who haven't confirmed in time, in batches, if the idea requires confirmation. */
@Injectable()
export class EraseUnconfirmed {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly confirmations: ConfirmationRepository,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const [before, sentSince] = [daysBefore(now, UNCONFIRMED_DAYS), daysBefore(now, CONFIRMATION_DAYS)];
    await this.unitOfWork.runOn(async (tx) => {
      const erased = await this.confirmations.eraseUnconfirmed(tx, before, sentSince);
      await this.events.emit(tx, new SubscribersErased(erased));
      return erased.length > 0;
    });
  }
}
