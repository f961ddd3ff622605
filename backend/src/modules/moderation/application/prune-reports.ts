import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { daysBefore } from '../../../shared/day.js';
import { ReportRepository } from '../domain/report.repository.js';

/** Days for which a decided report is kept: long enough to see that a visitor reports the same again. */
const RETENTION_DAYS = 365;

/**
 * Deletes what visitors reported once the decision is a year old, as the privacy policy says. The audit log
 * keeps the decision.
 */
@Injectable()
export class PruneReports {
  constructor(
    private readonly reports: ReportRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.reports.pruneDecidedBefore(daysBefore(this.clock.now(), RETENTION_DAYS));
  }
}
