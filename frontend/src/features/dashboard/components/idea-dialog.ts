import type { OwnIdea } from '@/api/types';

/** Props of a dialog or drawer for one idea on the dashboard. */
export interface IdeaDialogProps {
  founderId: string;
  /** The idea shown in the dialog. Null if the dialog is closed. */
  idea: OwnIdea | null;
  onClose: () => void;
}
