import type { Transaction } from '../../../shared/unit-of-work.js';
import type { EvidenceReportSubject } from './report.js';

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
