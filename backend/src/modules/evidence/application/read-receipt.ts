import { Injectable } from '@nestjs/common';

import { existing } from '../../../shared/domain-error.js';
import { EvidenceLog, Seals } from '../domain/evidence-log.js';

/** A founder gets the signed receipt of a goal of theirs again. */
@Injectable()
export class ReadReceipt {
  constructor(
    private readonly log: EvidenceLog,
    private readonly seals: Seals,
  ) {}

  /**
   * @returns the goal's number within its idea, and the receipt as JWS.
   * @throws NotFound, including for a goal of another founder.
   */
  async execute(founderId: string, goalId: string): Promise<{ number: number; receipt: string }> {
    const found = existing(await this.log.findGoal(goalId), 'Goal');
    const own = existing(found.founderId === founderId ? found : null, 'Goal');
    return { number: own.number, receipt: await this.seals.receiptFor(own.goal, own.entry) };
  }
}
