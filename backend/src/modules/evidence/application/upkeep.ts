import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { CountedSignUps, Miscounts } from '../domain/counted-sign-ups.js';
import { CONFIRM_WITHIN_HOURS } from '../domain/counting-limits.js';
import { prunedBefore } from '../../accounts/index.js';
import { FounderRecords } from '../domain/founder-record.js';

const HOUR = 3_600_000;
/** Milliseconds that a confirmation in time may take to be written down. */
const ON_THE_WAY = 60_000;
/** Days for which it is known to which cell a sign-up belongs. */
const KEPT_DAYS = 7;

/** Settles sign-ups that nobody has confirmed in time, and forgets those that are long settled. */
@Injectable()
export class SettleSignUps {
  constructor(
    private readonly signUps: CountedSignUps,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now().getTime();
    const late = new Date(now - CONFIRM_WITHIN_HOURS * HOUR - ON_THE_WAY);
    for (let people = 1; people > 0;)
      people = await this.unitOfWork.run((tx) => this.signUps.lapse(tx, late));
    const old = new Date(now - KEPT_DAYS * 24 * HOUR);
    await this.signUps.forget(old);
  }
}

/** Compares what is counted with the sign-ups that are still known to be counted. Changes nothing. */
@Injectable()
export class RecountCells {
  constructor(
    private readonly signUps: CountedSignUps,
    private readonly miscounts: Miscounts,
  ) {}

  async execute(): Promise<void> {
    this.miscounts.tell(await this.signUps.miscounted());
  }
}

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
