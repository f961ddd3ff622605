import type { OwnIdea } from '@/api/types';

/**
 * Whether changes of a live idea wait: the status, and all else, is theirs, while visitors read what was
 * approved.
 */
export const isWaitingEdit = ({ status, isPublic }: Pick<OwnIdea, 'status' | 'isPublic'>) =>
  isPublic && status !== 'active';
