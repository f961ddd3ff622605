import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { addDays, dayOf } from '../../../shared/day.js';
import { DigestRepository } from '../domain/digest.repository.js';

/** Days for which it is known who got a digest and what it named: long enough to name no step twice. */
const RETENTION_DAYS = 60;

/** Deletes what is known of digests of long ago. */
@Injectable()
export class PruneDigests {
  constructor(
    private readonly digests: DigestRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = addDays(dayOf(this.clock.now()), -RETENTION_DAYS);
    await this.digests.prune(before);
  }
}
