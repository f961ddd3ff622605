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

/** Every status an idea can be in, in the order of its life. */
export const STATUSES = Object.freeze([
  'draft',
  'pending',
  'address_review_comment',
  'active',
  'removed',
] as const);

/** The founder's word for a status. One without a label of its own is shown capitalised. */
export function statusLabel(status: IdeaStatus): string {
  return LABELS[status] ?? status.charAt(0).toUpperCase() + status.slice(1);
}

/** The admin's word: what waits for the admin is called so. */
export function adminStatusLabel(status: IdeaStatus): string {
  return status === 'pending' ? 'pending review' : statusLabel(status);
}

export function statusTone(status: IdeaStatus): StatusTone {
  return TONES[status];
}

/**
 * Whether changes of a live idea wait: the status, and all else, is theirs, while visitors read what was
 * approved.
 */
export const isWaitingEdit = ({ status, isPublic }: Pick<OwnIdea, 'status' | 'isPublic'>) =>
  isPublic && status !== 'active';
