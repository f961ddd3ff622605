import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { StatusTone } from '@/lib/idea-status';
import type { AuditEntry } from './api';

/**
 * Labels of admin actions. Keyed by the server's list of actions, so that the compiler finds a missing label.
 */
const LABELS: Record<AuditEntry['action'], MessageDescriptor> = {
  'idea.approved': msg`Approved`,
  'idea.changes-requested': msg`Changes requested`,
  'idea.removed': msg`Taken down`,
  'idea.restored': msg`Restored`,
  'page-test.approved': msg`Page test approved`,
  'page-test.declined': msg`Page test declined`,
  'feedback.removed': msg`Feedback removed`,
  'reply.removed': msg`Reply removed`,
  'report.dismissed': msg`Report dismissed`,
  'report.upheld': msg`Report upheld`,
  'report.reopened': msg`Report reopened`,
  'user.suspended': msg`User suspended`,
  'user.reinstated': msg`Suspension lifted`,
  'job.retried': msg`Job retried`,
  'webhook.retried': msg`Webhook retried`,
  'mail.retried': msg`Email retried`,
};

/** Returns an action's label. Accepts unknown actions, because the server may be newer than this page. */
export const actionLabel = (action: AuditEntry['action']): string =>
  action in LABELS ? i18n._(LABELS[action]) : action;

/** Describes what an admin did with an idea: "Approved by Ada". */
export function actionBy({ action, actorName }: Pick<AuditEntry, 'action' | 'actorName'>): string {
  switch (action) {
    case 'idea.approved':
      return t`Approved by ${actorName}`;
    case 'idea.changes-requested':
      return t`Changes requested by ${actorName}`;
    case 'idea.removed':
      return t`Taken down by ${actorName}`;
    case 'idea.restored':
      return t`Restored by ${actorName}`;
    case 'page-test.approved':
      return t`Page test approved by ${actorName}`;
    case 'page-test.declined':
      return t`Page test declined by ${actorName}`;
    default:
      return t`${{ action: actionLabel(action) }} by ${actorName}`;
  }
}

/** All actions, as options for the filter. */
export const ACTIONS = Object.keys(LABELS) as AuditEntry['action'][];

const TONES: Partial<Record<AuditEntry['action'], StatusTone>> = {
  'idea.approved': 'good',
  'idea.changes-requested': 'attention',
  'idea.removed': 'stopped',
  'idea.restored': 'good',
  'page-test.approved': 'good',
  'page-test.declined': 'attention',
  'feedback.removed': 'stopped',
  'reply.removed': 'stopped',
  'report.upheld': 'stopped',
  'user.suspended': 'stopped',
  'user.reinstated': 'good',
};

/** Returns the tone of an action: what was allowed, sent back or taken away. All others are quiet. */
export const actionTone = (action: AuditEntry['action']): StatusTone => TONES[action] ?? 'quiet';

/** Types of subjects that an action can have. An object, so that the compiler finds a missing one. */
const KINDS: Record<AuditEntry['subjectType'], true> = {
  idea: true,
  feedback: true,
  reply: true,
  report: true,
  user: true,
  job: true,
  webhook: true,
  mail: true,
};

export const SUBJECTS = Object.keys(KINDS) as AuditEntry['subjectType'][];
