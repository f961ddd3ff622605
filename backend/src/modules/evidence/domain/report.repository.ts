import type { Transaction } from '../../../shared/unit-of-work.js';
import { type EvidenceReportSubject, REPORT_LIMITS } from './report.js';
import type { ReportWords } from './report-words.js';
import { DomainError } from '../../../shared/domain-error.js';

/** A stored report. */
export interface StoredReport {
  id: string;
  ideaId: string;
  /** The goal covered by the report. Null if there was none. */
  goalId: string | null;
  /** The signed report. Null after withdrawal. */
  jws: string | null;
  /** Title of the verdict at publication, in English. */
  title: string;
  /** The report's texts. Null after withdrawal, and for reports from before they were stored. */
  words: ReportWords | null;
  createdAt: Date;
  withdrawnAt: Date | null;
}

/** A report as it is published. */
export interface NewReport extends Omit<StoredReport, 'title'> {
  jws: string;
  words: ReportWords;
}

/** Reports published by founders. */
export abstract class EvidenceReportRepository {
  /**
   * Reads a report's facts about the founder's idea.
   * @param goalId the goal covered by the report, or null
   * @returns null if the idea doesn't belong to the founder or isn't public
   */
  abstract subjectOf(
    founderId: string,
    ideaId: string,
    goalId: string | null,
  ): Promise<EvidenceReportSubject | null>;

  /**
   * Counts the idea's current reports, and all reports it ever had. Locks the idea until the transaction
   * ends, so that parallel requests can't exceed the limit. Returns null if the idea was deleted.
   */
  abstract countFor(tx: Transaction, ideaId: string): Promise<{ published: number; ever: number } | null>;

  abstract add(tx: Transaction, report: NewReport): Promise<void>;

  /**
   * Withdraws a report on one of the founder's ideas, and deletes its signed text. Idempotent.
   * @returns false if there's no such report
   */
  abstract withdraw(founderId: string, id: string, at: Date): Promise<boolean>;
}

/** The idea has neither a goal nor a counted visitor. */
export class NothingToReport extends DomainError {
  constructor() {
    super(
      'conflict',
      'NOTHING_TO_REPORT',
      'There’s nothing to report yet: no goal was set, and no visitors were counted.',
    );
  }
}

/** The idea has reached the limit on reports. */
export class TooManyReports extends DomainError {
  constructor(published: number) {
    const { published: most, ever } = REPORT_LIMITS;
    super(
      'conflict',
      'TOO_MANY_REPORTS',
      published >= most
        ? `This idea has ${most} reports. Withdraw one to publish another.`
        : `This idea has had ${ever} reports, which is the maximum.`,
    );
  }
}

/**
 * State of a published report:
 * - `stands`: the report is public and the latest on its goal.
 * - `superseded`: the founder published a later report on the same goal.
 * - `withdrawn`: the founder withdrew the report.
 * - `gone`: the report's idea was deleted or isn't currently public.
 */
export const STANDINGS = ['stands', 'superseded', 'withdrawn', 'gone'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface ReportStanding {
  state: Standing;
  /** Time when the report got this state. */
  at: Date;
  /** ID of the latest report on the same goal. Null unless this report is superseded. */
  newest: string | null;
}
