import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Report, ReportCase, ReportSubject } from './report.js';

/** What was reported, and what became of it. */
export abstract class ReportBook {
  /**
   * Adds a visitor's report to the thing's case, and puts a case that was dismissed back into the queue. The same visitor again changes
   * nothing.
   * @returns false when there is no such thing on the public site.
   */
  abstract add(tx: Transaction, subject: ReportSubject, report: Report): Promise<boolean>;

  /** Whether the thing is on the public site. */
  abstract isPublic(subject: ReportSubject): Promise<boolean>;

  /** The case, locked until the transaction ends, or null. */
  abstract findForUpdate(tx: Transaction, caseId: string): Promise<ReportCase | null>;

  /** Stores the case's state. */
  abstract save(tx: Transaction, reportCase: ReportCase): Promise<void>;

  /** Whether the idea is removed at this moment. */
  abstract isRemoved(tx: Transaction, ideaId: string): Promise<boolean>;

  /** Deletes cases that were decided before that time, with their reports. */
  abstract forgetDecidedBefore(time: Date): Promise<void>;
}
