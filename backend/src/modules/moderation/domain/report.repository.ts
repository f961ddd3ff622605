import type { FounderLocale } from '../../../shared/locale.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Report, ReportCase, ReportSubject } from './report.js';

/** Stored report cases with their reports. */
export abstract class ReportRepository {
  /**
   * Adds a visitor's report to the subject's case, and returns a decided case to the queue. A second report
   * from the same visitor changes nothing.
   * @returns false if the subject isn't public
   */
  abstract add(tx: Transaction, subject: ReportSubject, report: Report): Promise<boolean>;

  /** True if the subject is public. */
  abstract isPublic(subject: ReportSubject): Promise<boolean>;

  /** Returns the case, locked until the transaction ends. Null if the case doesn't exist. */
  abstract findForUpdate(tx: Transaction, caseId: string): Promise<ReportCase | null>;

  /** Stores the case's state. */
  abstract save(tx: Transaction, reportCase: ReportCase): Promise<void>;

  /** True if the idea is currently taken down. */
  abstract isTakenDown(tx: Transaction, ideaId: string): Promise<boolean>;

  /** Deletes cases decided before the given time, along with their reports. */
  abstract pruneDecidedBefore(time: Date): Promise<void>;
}

/** The account fields that moderation needs. */
export interface ModeratedAccount {
  id: string;
  username: string;
  email: string;
  /** Language of the person's emails. Null if they haven't chosen one. */
  locale: FounderLocale | null;
  isAdmin: boolean;
  suspendedAt: Date | null;
  suspensionReason: string | null;
}

/** Accounts that can be suspended. */
export abstract class ModeratedAccounts {
  /** Returns null if the account doesn't exist. */
  abstract find(id: string): Promise<ModeratedAccount | null>;

  /** Returns the account, locked until the transaction ends. Null if the account doesn't exist. */
  abstract findForUpdate(tx: Transaction, id: string): Promise<ModeratedAccount | null>;

  /** Suspends the account, or reinstates it if `suspension` is null. */
  abstract setSuspension(
    tx: Transaction,
    id: string,
    suspension: { at: Date; reason: string } | null,
  ): Promise<void>;
}
