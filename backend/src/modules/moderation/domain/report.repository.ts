import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Report, ReportCase, ReportSubject } from './report.js';

/** Stored report cases with their reports. */
export abstract class ReportRepository {
  /**
   * Adds a visitor's report to the case about the subject, and puts a dismissed case back into the queue. A
   * second report by the same visitor changes nothing.
   * @returns false if the subject isn't public
   */
  abstract add(tx: Transaction, subject: ReportSubject, report: Report): Promise<boolean>;

  /** Whether the subject is public. */
  abstract isPublic(subject: ReportSubject): Promise<boolean>;

  /** The case, locked until the transaction ends. Null if there is none. */
  abstract findForUpdate(tx: Transaction, caseId: string): Promise<ReportCase | null>;

  /** Stores the case's state. */
  abstract save(tx: Transaction, reportCase: ReportCase): Promise<void>;

  /** Whether the idea is currently taken down. */
  abstract isTakenDown(tx: Transaction, ideaId: string): Promise<boolean>;

  /** Deletes cases decided before that time, with their reports. */
  abstract pruneDecidedBefore(time: Date): Promise<void>;
}

/** The parts of an account that moderation needs. */
export interface ModeratedAccount {
  id: string;
  username: string;
  email: string;
  isAdmin: boolean;
  suspendedAt: Date | null;
  suspensionReason: string | null;
}

/** Accounts that can be suspended. */
export abstract class ModeratedAccounts {
  /** Null if there is no such account. */
  abstract find(id: string): Promise<ModeratedAccount | null>;

  /** The account, locked until the transaction ends. Null if there is none. */
  abstract findForUpdate(tx: Transaction, id: string): Promise<ModeratedAccount | null>;

  /** Suspends the account, or lifts the suspension if null. */
  abstract setSuspension(
    tx: Transaction,
    id: string,
    suspension: { at: Date; reason: string } | null,
  ): Promise<void>;
}
