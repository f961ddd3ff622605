import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { startOf } from '../../../shared/day.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { firstOpenDay } from '../../../shared/visitor-days.js';
import { ReferralCredits } from '../domain/referral-credits.js';

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
    for (let friends = 1; friends > 0;)
      friends = await this.unitOfWork.run((tx) => this.credits.credit(tx, today));
  }
}
