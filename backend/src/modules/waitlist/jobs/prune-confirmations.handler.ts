import { Injectable } from '@nestjs/common';

import { JobHandler } from '../../../platform/queue/job-handler.js';
import { Clock } from '../../../shared/clock.js';
import { CONFIRMATION_DAYS } from '../domain/confirmation.js';
import { ConfirmationRepository } from '../domain/confirmation.repository.js';

const DAY = 24 * 3_600_000;

/** Once a day: deletes the confirmation emails whose links no longer work, with the details that they repeat. */
@Injectable()
export class PruneConfirmationsHandler extends JobHandler {
  readonly type = 'waitlist.retention';
  override readonly everyMs = DAY;

  constructor(
    private readonly confirmations: ConfirmationRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(): Promise<void> {
    await this.confirmations.prune(new Date(this.clock.now().getTime() - CONFIRMATION_DAYS * DAY));
  }
}
