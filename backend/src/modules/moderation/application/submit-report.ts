import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Report, ReportSubject, ReportSubjectType } from '../domain/report.js';
import { ReportRepository } from '../domain/report.repository.js';
import { daysBefore } from '../../../shared/day.js';

const NAMES: Record<ReportSubjectType, string> = { idea: 'Idea', feedback: 'Feedback', reply: 'Reply' };

/** Submits a visitor's report on an idea or a message to the admins. */
@Injectable()
export class SubmitReport {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reports: ReportRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * A second report from the same visitor changes nothing, but gets the same response, which reveals nothing
   * about other reports.
   * @param fromBot whether the hidden field was filled in. If so, nothing is stored
   * @throws NotFound if the subject isn't public
   */
  async execute(
    subject: ReportSubject,
    what: Pick<Report, 'reporterKey' | 'reason' | 'details'>,
    fromBot: boolean,
  ): Promise<void> {
    const report: Report = { ...what, id: newId(), createdAt: this.clock.now() };
    const found = fromBot
      ? await this.reports.isPublic(subject)
      : await this.unitOfWork.run((tx) => this.reports.add(tx, subject, report));
    if (!found) throw new NotFound(NAMES[subject.type]);
  }
}

/**
 * Number of days that a decided report is stored: long enough to recognize a visitor who reports the same
 * subject again.
 */
const RETENTION_DAYS = 365;

/**
 * Deletes reports a year after the decision, as the privacy policy states. The decision stays in the audit
 * log.
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
