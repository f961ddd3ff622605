import type { Transaction } from '../../../shared/unit-of-work.js';

/** All audited actions, as `subject.verb` in the past tense. The audit screen filters by them. */
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
 * The changed fields of an action's subject, as plain JSON. Contains no secrets, and only the personal data
 * needed to understand the decision.
 */
export type AuditState = Record<string, unknown>;

/** An admin action to record in the audit log. */
export interface AdminActionRecord {
  /** ID of the admin's account. The admin's current name is copied into the entry. */
  actorId: string;
  action: AdminAction;
  subjectType: AuditSubject;
  /** A UUID, or a job's ID. */
  subjectId: string;
  /**
   * A readable name, such as an idea's title or the beginning of a message. It stays readable after the
   * subject is deleted.
   */
  subjectName: string;
  /**
   * Changed fields before and after the action. Absent if that state doesn't exist: a deleted message has no
   * `after`.
   */
  before?: AuditState | null;
  after?: AuditState | null;
  /** The admin's text, if any: review comments, or the reason for a takedown. */
  reason?: string | null;
}

/** The permanent log of admin actions. The database rejects updates and deletions of entries. */
export abstract class AdminAudit {
  /** Adds an entry in the same transaction as the change, so that neither exists without the other. */
  abstract add(tx: Transaction, record: AdminActionRecord): Promise<void>;
}
