import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Report, ReportCase, ReportSubject } from './report.js';

/** Report cases with their reports. */
export abstract class ReportRepository {
  /**
   * Adds a visitor's report to the case about the subject, and puts a case that was dismissed back into the
   * queue. The same visitor again changes nothing.
   * @returns false when there is no such subject on the public site.
   */
  abstract add(tx: Transaction, subject: ReportSubject, report: Report): Promise<boolean>;

  /** Whether the subject is on the public site. */
  abstract isPublic(subject: ReportSubject): Promise<boolean>;

  /** The case, locked until the transaction ends, or null. */
  abstract findForUpdate(tx: Transaction, caseId: string): Promise<ReportCase | null>;

  /** Stores the case's state. */
  abstract save(tx: Transaction, reportCase: ReportCase): Promise<void>;

  /** Whether the idea is taken down at this moment. */
  abstract isTakenDown(tx: Transaction, ideaId: string): Promise<boolean>;

  /** Deletes cases that were decided before that time, with their reports. */
  abstract pruneDecidedBefore(time: Date): Promise<void>;
}

/** An account as far as moderation is concerned. */
export interface ModeratedAccount {
  id: string;
  username: string;
  email: string;
  isAdmin: boolean;
  suspendedAt: Date | null;
  suspensionReason: string | null;
}

/** Accounts that may be suspended. */
export abstract class ModeratedAccounts {
  /** The account, or null. */
  abstract find(id: string): Promise<ModeratedAccount | null>;

  /** The account, locked until the transaction ends, or null. */
  abstract findForUpdate(tx: Transaction, id: string): Promise<ModeratedAccount | null>;

  /** Suspends the account, or lifts the suspension. */
  abstract setSuspension(
    tx: Transaction,
    id: string,
    suspension: { at: Date; reason: string } | null,
  ): Promise<void>;
}
