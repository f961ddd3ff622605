import { Injectable } from '@nestjs/common';

import { JobHandler } from '../../../platform/queue/job-handler.js';
import { Clock } from '../../../shared/clock.js';
import { CONFIRMATION_DAYS } from '../domain/confirmation.js';
import { ConfirmationBook } from '../domain/confirmation-book.js';

const DAY = 24 * 3_600_000;

/** Once a day: forgets mails whose links no longer work, with what they repeated. */
@Injectable()
export class ConfirmationRetention extends JobHandler {
  readonly type = 'waitlist.retention';
  override readonly everyMs = DAY;

  constructor(
    private readonly book: ConfirmationBook,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(): Promise<void> {
    await this.book.forget(new Date(this.clock.now().getTime() - CONFIRMATION_DAYS * DAY));
  }
}
