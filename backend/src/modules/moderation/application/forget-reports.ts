import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { ReportBook } from '../domain/report-book.js';

/** Days for which a decided report is kept: long enough to see that a visitor reports the same again. */
const KEPT_DAYS = 365;
const DAY_MS = 24 * 3_600_000;

/** Lets go of what visitors reported once its decision is a year old, as the privacy policy says. The audit keeps the decision. */
@Injectable()
export class ForgetReports {
  constructor(
    private readonly book: ReportBook,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.book.forgetDecidedBefore(new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS));
  }
}
