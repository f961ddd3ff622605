import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { CONFIRMATION_DAYS, UNCONFIRMED_DAYS } from '../domain/confirmation.js';
import { ConfirmationRepository } from '../domain/confirmation.repository.js';

const DAY = 24 * 3_600_000;

/** Where an idea requires confirmation, erases who has not confirmed in time, some at a time. */
@Injectable()
export class EraseUnconfirmed {
  constructor(
    private readonly confirmations: ConfirmationRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const daysAgo = (days: number) => new Date(this.clock.now().getTime() - days * DAY);
    const [before, sentSince] = [daysAgo(UNCONFIRMED_DAYS), daysAgo(CONFIRMATION_DAYS)];
    while ((await this.confirmations.eraseUnconfirmed(before, sentSince)) > 0);
  }
}
