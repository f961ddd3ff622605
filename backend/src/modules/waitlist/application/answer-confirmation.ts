import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { CONFIRMATION_DAYS } from '../domain/confirmation.js';
import { type ConfirmationMail, ConfirmationRepository } from '../domain/confirmation.repository.js';
import {
  SubscriberConfirmed,
  SubscriberJoined,
  SubscriberRefused,
  SubscribersErased,
} from '../domain/events.js';

/** A confirmation email as its link finds it. `expired` is true if the link is too old to answer. */
export type FoundConfirmation = ConfirmationMail & { expired: boolean };

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
   * @returns null if the subscriber was erased
   */
  async find(mailId: string): Promise<FoundConfirmation | null> {
    const mail = await this.confirmations.find(mailId);
    if (!mail) return null;
    const until = mail.createdAt.getTime() + CONFIRMATION_DAYS * DAY;
    return { ...mail, expired: until <= this.clock.now().getTime() };
  }

  /** @returns the email with the first answer, which is final */
  async execute(mailId: string, answer: 'confirmed' | 'refused'): Promise<FoundConfirmation | null> {
    await this.unitOfWork.run((tx) =>
      answer === 'confirmed' ? this.confirm(tx, mailId) : this.refuse(tx, mailId),
    );
    return this.find(mailId);
  }

  private async refuse(tx: Transaction, mailId: string): Promise<void> {
    const refused = await this.confirmations.refuse(tx, mailId, this.clock.now());
    // Refusing details that someone else entered says nothing about the subscriber's own sign-up.
    if (!refused || refused.kind === 'again') return;
    const { ideaId, subscriberId, erased } = refused;
    await this.events.emit(tx, new SubscriberRefused(ideaId, subscriberId, erased));
    if (erased) await this.events.emit(tx, new SubscribersErased([erased]));
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
