import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { daysBefore } from '../../../shared/day.js';
import { CONFIRMATION_DAYS } from '../domain/confirmation.js';
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
