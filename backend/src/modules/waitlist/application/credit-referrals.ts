import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { startOf } from '../../../shared/day.js';
import type { DueWork } from '../../../shared/due-work.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { firstOpenDay } from '../../../shared/visitor-days.js';
import { ReferralCredits } from '../domain/referral.js';

/**
 * Credits supporters for friends who confirmed on finalized days. Credits aren't given immediately, because a
 * supporter could otherwise infer from a change of position who has just confirmed.
 */
@Injectable()
export class CreditReferrals implements DueWork {
  constructor(
    private readonly credits: ReferralCredits,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  due(limit: number): Promise<string[]> {
    return this.credits.due(this.today(), limit);
  }

  execute(friendId: string): Promise<void> {
    return this.unitOfWork.run((tx) => this.credits.credit(tx, this.today(), friendId));
  }

  private today(): Date {
    return startOf(firstOpenDay(this.clock.now()));
  }
}
