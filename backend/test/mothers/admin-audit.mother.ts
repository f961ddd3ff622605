import { newId } from '../../src/shared/ids.js';
import { mother } from './mother.js';

interface AdminDecisionFields {
  before?: object;
  actorId: string;
  subjectId: string;
  createdAt?: Date;
}

/** Stores entries in the admin audit log. By default, an admin approved an idea. */
export const { one: storeAdminDecision } = mother('admin_audit', (given: AdminDecisionFields) => ({
  id: newId(),
  actorName: 'Leaver',
  action: 'idea.approved',
  subjectType: 'idea',
  subjectName: 'Quiet Hours',
  createdAt: new Date(),
  ...given,
}));
