import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { startOf } from '../../../shared/day.js';
import { oneByOne } from '../../../shared/one-by-one.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { firstOpenDay } from '../../../shared/visitor-days.js';
import { ReferralCredits } from '../domain/referral-credits.js';

/** Friends that are looked at together: few enough that nobody waits for long. */
const FRIENDS = 500;

/**
 * Credits supporters for the friends of days that are over: never at once, so that nobody learns by their own
 * place who has just confirmed.
 */
@Injectable()
export class CreditReferrals {
  constructor(
    private readonly credits: ReferralCredits,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const today = startOf(firstOpenDay(this.clock.now()));
    const credit = (most: number) => this.unitOfWork.run((tx) => this.credits.credit(tx, today, most));
    try {
      for (let friends = 1; friends > 0;) friends = await credit(FRIENDS);
    } catch (error) {
      if (this.unitOfWork.mayWorkLater(error)) throw error;
      const next = async (name: (day: Date) => void) => {
        name(today);
        return (await credit(1)) > 0;
      };
      await oneByOne(FRIENDS, next, () => this.passOver(today, error));
    }
  }

  /** The friends after one who cannot be credited do not wait, if they can. @throws `error` where not. */
  private passOver(today: Date, error: unknown): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await this.credits.passOver(tx, today);
      if ((await this.credits.credit(tx, today, 1)) === 0) throw error;
    });
  }
}
