import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { JoinedTooOften } from '../domain/waitlist.errors.js';
import { WaitlistEntry, type WaitlistForm } from '../domain/waitlist-entry.js';
import { WaitlistRepository } from '../domain/waitlist.repository.js';

/**
 * Somebody leaves their address with an active idea (contract 6).
 * Says nothing about whether the address was known: that is nobody else's business.
 */
@Injectable()
export class JoinWaitlist {
  constructor(
    private readonly waitlist: WaitlistRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationFailed, and NotFound when there is no such active idea; JoinedTooOften. */
  async execute(ideaId: string, form: WaitlistForm): Promise<void> {
    const entry = WaitlistEntry.of(newId(), ideaId, form, this.clock.now());
    const result = await this.waitlist.join(entry);
    if (result === 'no-idea') throw new NotFound('Idea');
    if (result === 'too-often') throw new JoinedTooOften();
  }
}
