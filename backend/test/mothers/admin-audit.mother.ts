import { newId } from '../../src/shared/ids.js';
import { mother } from './mother.js';

interface AdminDecisionFields {
  before?: object;
  actorId: string;
  subjectId: string;
  createdAt?: Date;
}

/** Entries of the admins' journal: an idea was approved. */
export const { one: storeAdminDecision } = mother('admin_audit', (given: AdminDecisionFields) => ({
  id: newId(),
  actorName: 'Leaver',
  action: 'idea.approved',
  subjectType: 'idea',
  subjectName: 'Quiet Hours',
  createdAt: new Date(),
  ...given,
}));
