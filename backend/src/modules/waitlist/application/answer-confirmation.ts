import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { CONFIRMATION_DAYS } from '../domain/confirmation.js';
import { type ConfirmationMail, ConfirmationRepository } from '../domain/confirmation.repository.js';

const DAY = 24 * 3_600_000;

/** Whoever reads a mailbox says whether the sign-up was theirs. Answering again changes nothing. */
@Injectable()
export class AnswerConfirmation {
  constructor(
    private readonly confirmations: ConfirmationRepository,
    private readonly clock: Clock,
  ) {}

  /** What a link is about. @returns null when it no longer works: too old, or about somebody who was erased. */
  async find(mailId: string): Promise<ConfirmationMail | null> {
    const mail = await this.confirmations.find(mailId);
    const until = (mail?.createdAt.getTime() ?? 0) + CONFIRMATION_DAYS * DAY;
    return mail && until > this.clock.now().getTime() ? mail : null;
  }

  /** @returns the mail with the answer that stands: the first one. */
  async execute(mailId: string, answer: 'confirmed' | 'refused'): Promise<ConfirmationMail | null> {
    const now = this.clock.now();
    await (answer === 'confirmed'
      ? this.confirmations.confirm(mailId, now)
      : this.confirmations.refuse(mailId, now));
    return this.find(mailId);
  }
}
