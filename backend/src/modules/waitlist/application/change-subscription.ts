import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { WaitlistRepository } from '../domain/waitlist.repository.js';

/** A subscriber leaves a waitlist by the link in a mail, or takes that back. Doing it again changes nothing. */
@Injectable()
export class ChangeSubscription {
  constructor(
    private readonly waitlist: WaitlistRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns the idea's title, or null when the subscriber has been erased in the meantime. */
  execute(subscriberId: string, status: 'active' | 'unsubscribed'): Promise<string | null> {
    return this.waitlist.setStatus(subscriberId, status, this.clock.now());
  }
}
