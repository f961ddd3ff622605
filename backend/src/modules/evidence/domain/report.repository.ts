import type { Transaction } from '../../../shared/unit-of-work.js';
import { type EvidenceReportSubject, REPORT_LIMITS } from './report.js';
import { DomainError } from '../../../shared/domain-error.js';

/** A report as it is kept. */
export interface StoredReport {
  id: string;
  ideaId: string;
  /** The goal that it is about. Null without a goal. */
  goalId: string | null;
  /** The signed report; null once it is withdrawn. */
  jws: string | null;
  /** The verdict's words on that day. */
  title: string;
  createdAt: Date;
  withdrawnAt: Date | null;
}

/** Reports that founders published. */
export abstract class EvidenceReportRepository {
  /**
   * What a report of the founder's idea says of it.
   * @param goalId of the goal that it is about. @returns null when it is not theirs, or nobody sees it.
   */
  abstract subjectOf(
    founderId: string,
    ideaId: string,
    goalId: string | null,
  ): Promise<EvidenceReportSubject | null>;

  /**
   * How many reports the idea has, and ever had. Holds the idea until the transaction ends, so that parallel
   * ones are counted; null when it is gone.
   */
  abstract countFor(tx: Transaction, ideaId: string): Promise<{ published: number; ever: number } | null>;

  abstract add(tx: Transaction, report: StoredReport): Promise<void>;

  /**
   * Takes back a report on an idea of that founder; what was signed is gone. Again: nothing changes.
   * @returns false when there is none.
   */
  abstract withdraw(founderId: string, id: string, at: Date): Promise<boolean>;
}

/** Neither a goal nor a counted visitor. */
export class NothingToReport extends DomainError {
  constructor() {
    super(
      'conflict',
      'NOTHING_TO_REPORT',
      'There is nothing to report yet: no goal was set, and no visitor was counted.',
    );
  }
}

/** The idea has as many reports as it may. */
export class TooManyReports extends DomainError {
  constructor(published: number) {
    const { published: most, ever } = REPORT_LIMITS;
    super(
      'conflict',
      'TOO_MANY_REPORTS',
      published >= most
        ? `This idea has ${most} reports. Please withdraw one first.`
        : `This idea has had ${ever} reports, which is as many as an idea may have.`,
    );
  }
}

/**
 * Whether a published report is still its founder's word:
 * - `stands`: it is public and the latest on its goal.
 * - `superseded`: the founder published a later report on the same goal.
 * - `withdrawn`: the founder withdrew it.
 * - `gone`: its idea was deleted, or is not public now.
 */
export const STANDINGS = ['stands', 'superseded', 'withdrawn', 'gone'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface ReportStanding {
  state: Standing;
  /** Since when. */
  at: Date;
  /** ID of the latest report on the same goal. Null unless this one is superseded. */
  newest: string | null;
}
