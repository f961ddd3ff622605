import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import { WaitlistRepository } from '../domain/waitlist.repository.js';

/**
 * A founder erases somebody from a waitlist of their own: the row, its deliveries, and one from the count.
 */
@Injectable()
export class EraseSubscriber {
  constructor(private readonly waitlist: WaitlistRepository) {}

  /** @throws NotFound also for a subscriber of another founder's idea. */
  async execute(founderId: string, subscriberId: string): Promise<void> {
    if (!(await this.waitlist.erase(founderId, subscriberId))) throw new NotFound('Subscriber');
  }
}
