import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Report, ReportSubject, ReportSubjectType } from '../domain/report.js';
import { ReportRepository } from '../domain/report.repository.js';
import { daysBefore } from '../../../shared/day.js';

const NAMES: Record<ReportSubjectType, string> = { idea: 'Idea', feedback: 'Feedback', reply: 'Reply' };

/** A visitor tells the admins that an idea or a message should not be there. */
@Injectable()
export class SubmitReport {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reports: ReportRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The same visitor again changes nothing, and is not told so: the answer says nothing about others'
   * reports.
   * @param fromBot true when the field that people do not see was filled: nothing is stored then.
   * @throws NotFound when there is no such subject on the public site.
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
