import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { prunedBefore } from '../../accounts/index.js';
import { FounderRecords } from '../domain/founder-records.js';

/**
 * Deletes what stayed of the goals of deleted accounts, as long after that as all else of such an
 * account.
 */
@Injectable()
export class ForgetFounders {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: FounderRecords,
    private readonly clock: Clock,
  ) {}

  /** @returns how many rows. */
  execute(): Promise<number> {
    return this.unitOfWork.run((tx) => this.records.forget(tx, prunedBefore(this.clock.now())));
  }
}
