import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { latestWeek } from '../domain/digest-week.js';
import { DigestRepository } from '../domain/digest.repository.js';
import { DIGEST } from './queue-digests.js';

/**
 * Has the digest of the latest week sent to one founder now, whatever the day, also when they had it: for an
 * operator who wants to see it, or is asked for it. Who does not want digests gets none.
 */
@Injectable()
export class QueueDigestOf {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly digests: DigestRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @returns the Monday that it is of; null when nobody has an account with that address. */
  execute(email: string): Promise<string | null> {
    const now = this.clock.now();
    const { monday } = latestWeek(now);
    return this.unitOfWork.run(async (tx) => {
      const founderId = await this.digests.reopen(tx, email, monday, now);
      if (founderId === null) return null;
      await this.outbox.add(tx, { type: DIGEST, payload: { founderId, monday } });
      return monday;
    });
  }
}
