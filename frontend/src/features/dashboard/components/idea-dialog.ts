import type { OwnIdea } from '@/api/types';

/** Props of a dialog or drawer for one idea on the dashboard. */
export interface IdeaDialogProps {
  founderId: string;
  /** Null if closed. */
  idea: OwnIdea | null;
  onClose: () => void;
}
