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

/** All statuses of an idea, in the order of its life. */
export const STATUSES = Object.freeze([
  'draft',
  'pending',
  'address_review_comment',
  'active',
  'removed',
] as const);

/** The founder's label of a status. Without one, the status is capitalized. */
export function statusLabel(status: IdeaStatus): string {
  return LABELS[status] ?? status.charAt(0).toUpperCase() + status.slice(1);
}

/** The admin's label of a status. Ideas that wait for a review have a different one than for founders. */
export function adminStatusLabel(status: IdeaStatus): string {
  return status === 'pending' ? 'pending review' : statusLabel(status);
}

export function statusTone(status: IdeaStatus): StatusTone {
  return TONES[status];
}

/**
 * Whether a live idea has a pending edit. All fields, including the status, are those of the edit; visitors
 * still read the approved version.
 */
export const isWaitingEdit = ({ status, isPublic }: Pick<OwnIdea, 'status' | 'isPublic'>) =>
  isPublic && status !== 'active';
