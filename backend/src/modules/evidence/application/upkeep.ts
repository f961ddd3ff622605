import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { CountedSignUps, Miscounts } from '../domain/counted-sign-ups.js';
import { CONFIRM_WITHIN_HOURS } from '../domain/counting-limits.js';
import { prunedBefore } from '../../accounts/index.js';
import { FounderRecords } from '../domain/founder-record.js';

const HOUR = 3_600_000;
/** Maximum milliseconds between clicking a confirmation link and storing the confirmation. */
const ON_THE_WAY = 60_000;
/** Number of days that a sign-up's link to its cell is stored. */
const KEPT_DAYS = 7;

/** Lapses sign-ups that weren't confirmed in time, and deletes old sign-up records. */
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

/** Checks that cells match their recorded sign-ups. Changes nothing. */
@Injectable()
export class RecountCells {
  constructor(
    private readonly signUps: CountedSignUps,
    private readonly miscounts: Miscounts,
  ) {}

  async execute(): Promise<void> {
    this.miscounts.report(await this.signUps.miscounted());
  }
}

/** Deletes the goal records of deleted accounts, after the same retention period as their other data. */
@Injectable()
export class ForgetFounders {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: FounderRecords,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of deleted rows */
  execute(): Promise<number> {
    return this.unitOfWork.run((tx) => this.records.forget(tx, prunedBefore(this.clock.now())));
  }
}
