import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { EvidenceReportRepository } from '../domain/report.repository.js';

/**
 * A founder takes a report back: its page says so from then on. Copies that others made stay as good as they
 * were.
 */
@Injectable()
export class WithdrawReport {
  constructor(
    private readonly reports: EvidenceReportRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound also for somebody else's. */
  async execute(founderId: string, id: string): Promise<void> {
    if (!(await this.reports.withdraw(founderId, id, this.clock.now()))) throw new NotFound('Report');
  }
}
