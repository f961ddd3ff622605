import type { OwnIdea } from '@/api/types';

/** What is opened over the dashboard for one of its ideas. */
export interface IdeaDialogProps {
  founderId: string;
  /** null: closed. */
  idea: OwnIdea | null;
  onClose: () => void;
}
