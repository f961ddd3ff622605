import type { AuditEntry } from './api';

/**
 * Labels of admin actions. Keyed by the server's list of actions, so that the compiler finds a missing label.
 */
const LABELS: Record<AuditEntry['action'], string> = {
  'idea.approved': 'Approved',
  'idea.changes-requested': 'Changes requested',
  'idea.removed': 'Taken down',
  'idea.restored': 'Restored',
  'page-test.approved': 'Page test approved',
  'page-test.declined': 'Page test declined',
  'feedback.removed': 'Feedback removed',
  'reply.removed': 'Reply removed',
  'report.dismissed': 'Report dismissed',
  'report.upheld': 'Report upheld',
  'report.reopened': 'Report reopened',
  'user.suspended': 'User suspended',
  'user.reinstated': 'Suspension lifted',
  'job.retried': 'Job retried',
  'webhook.retried': 'Webhook retried',
  'mail.retried': 'Email retried',
};

/** Returns an action's label. Accepts unknown actions, because the server may be newer than this page. */
export const actionLabel = (action: AuditEntry['action']): string => LABELS[action] ?? action;

/** All actions, as options for the filter. */
export const ACTIONS = Object.keys(LABELS) as AuditEntry['action'][];

/** Types of subjects that an action can have. */
export const SUBJECTS = [
  'idea',
  'feedback',
  'reply',
  'report',
  'user',
  'job',
  'webhook',
  'mail',
] as const satisfies readonly AuditEntry['subjectType'][];
