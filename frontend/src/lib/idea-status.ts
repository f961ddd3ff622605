import type { IdeaStatus, OwnIdea } from '@/api/types';

export type StatusTone = 'good' | 'waiting' | 'attention' | 'quiet' | 'stopped';

const LABELS: Partial<Record<IdeaStatus, string>> = {
  pending: 'Pending Approval',
  active: 'Live',
  address_review_comment: 'Address Review',
};

const TONES: Record<IdeaStatus, StatusTone> = {
  active: 'good',
  pending: 'waiting',
  address_review_comment: 'attention',
  draft: 'quiet',
  removed: 'stopped',
};

/** All statuses of an idea, in the order of its life cycle. */
export const STATUSES = Object.freeze([
  'draft',
  'pending',
  'address_review_comment',
  'active',
  'removed',
] as const);

/** Returns a status's label for founders. A status without its own label is capitalized. */
export function statusLabel(status: IdeaStatus): string {
  return LABELS[status] ?? status.charAt(0).toUpperCase() + status.slice(1);
}

/**
 * Returns a status's label for admins. Ideas that wait for a review have a different label than for founders.
 */
export function adminStatusLabel(status: IdeaStatus): string {
  return status === 'pending' ? 'pending review' : statusLabel(status);
}

export function statusTone(status: IdeaStatus): StatusTone {
  return TONES[status];
}

/**
 * True if a live idea has a pending edit. All of its fields, including the status, are then those of the
 * edit. Visitors still see the approved version.
 */
export const isWaitingEdit = ({ status, isPublic }: Pick<OwnIdea, 'status' | 'isPublic'>) =>
  isPublic && status !== 'active';
