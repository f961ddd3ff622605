import type { Transaction } from '../../../shared/unit-of-work.js';

/** Every action that the audit knows; the screen's filter offers them. `subject.verb`, in the past tense. */
export const ADMIN_ACTIONS = [
  'idea.approved',
  'idea.changes-requested',
  'idea.removed',
  'idea.restored',
  'page-test.approved',
  'page-test.declined',
  'feedback.removed',
  'reply.removed',
  'report.dismissed',
  'report.upheld',
  'report.reopened',
  'user.suspended',
  'user.reinstated',
  'job.retried',
  'webhook.retried',
  'mail.retried',
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

export const AUDIT_SUBJECTS = [
  'idea',
  'feedback',
  'reply',
  'report',
  'user',
  'job',
  'webhook',
  'mail',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/**
 * Plain JSON facts: what of the subject the action changed. No secrets, and no more personal data than the
 * decision needs.
 */
export type AuditState = Record<string, unknown>;

/** One admin action. */
export interface AdminActionRecord {
  /** The admin's account. Their name is copied from it as it is now. */
  actorId: string;
  action: AdminAction;
  subjectType: AuditSubject;
  /** A UUID, or a job's id. */
  subjectId: string;
  /**
   * What a person calls the subject (an idea's title, a message's first words): readable when the subject is
   * gone.
   */
  subjectName: string;
  /** The changed facts before and after, where there is such a thing: a deleted message has no after. */
  before?: AuditState | null;
  after?: AuditState | null;
  /** What the admin said about it, if anything: review comments, the reason for a takedown. */
  reason?: string | null;
}

/** Where every admin action is written down, for good: the database refuses to change or delete an entry. */
export abstract class AdminAudit {
  /** Writes the entry in the transaction of the change: neither is ever there without the other. */
  abstract add(tx: Transaction, record: AdminActionRecord): Promise<void>;
}
