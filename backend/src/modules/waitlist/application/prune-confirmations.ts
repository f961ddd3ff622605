import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { daysBefore } from '../../../shared/day.js';
import { CONFIRMATION_DAYS, UNCONFIRMED_DAYS } from '../domain/confirmation.js';
import { ConfirmationRepository } from '../domain/confirmation.repository.js';

/** Deletes the confirmation emails whose links no longer work, with the details that they repeat. */
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

/** Where an idea requires confirmation, erases who has not confirmed in time, some at a time. */
@Injectable()
export class EraseUnconfirmed {
  constructor(
    private readonly confirmations: ConfirmationRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const [before, sentSince] = [daysBefore(now, UNCONFIRMED_DAYS), daysBefore(now, CONFIRMATION_DAYS)];
    while ((await this.confirmations.eraseUnconfirmed(before, sentSince)) > 0);
  }
}
