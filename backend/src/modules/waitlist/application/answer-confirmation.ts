import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { CONFIRMATION_DAYS } from '../domain/confirmation.js';
import { type ConfirmationMail, ConfirmationRepository } from '../domain/confirmation.repository.js';
import { SubscriberConfirmed, SubscriberJoined } from '../domain/events.js';

const DAY = 24 * 3_600_000;

/** The owner of a mailbox confirms or refuses a sign-up. Only the first answer has an effect. */
@Injectable()
export class AnswerConfirmation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly confirmations: ConfirmationRepository,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the email that a link belongs to.
   * @returns null if the link is too old, or the subscriber was erased
   */
  async find(mailId: string): Promise<ConfirmationMail | null> {
    const mail = await this.confirmations.find(mailId);
    const until = (mail?.createdAt.getTime() ?? 0) + CONFIRMATION_DAYS * DAY;
    return mail && until > this.clock.now().getTime() ? mail : null;
  }

  /** @returns the email with the first answer, which is final */
  async execute(mailId: string, answer: 'confirmed' | 'refused'): Promise<ConfirmationMail | null> {
    await this.unitOfWork.run((tx) =>
      answer === 'confirmed'
        ? this.confirm(tx, mailId)
        : this.confirmations.refuse(tx, mailId, this.clock.now()),
    );
    return this.find(mailId);
  }

  private async confirm(tx: Transaction, mailId: string): Promise<void> {
    const now = this.clock.now();
    const confirmed = await this.confirmations.confirm(tx, mailId, now);
    if (!confirmed) return;
    const { ideaId, subscriberId, joinedAt, willingToPay, pricedArm } = confirmed;
    if (confirmed.returned) await this.events.emit(tx, new SubscriberJoined(ideaId, subscriberId, now));
    if (!confirmed.first) return;
    const event = new SubscriberConfirmed(ideaId, subscriberId, now, joinedAt, willingToPay, pricedArm);
    await this.events.emit(tx, event);
  }
}
