import { useApproveIdeaMutation } from '@/api/workspace';
import type { AdminIdea } from '@/api/types';
import { toast, toastError } from '@/ui/toast/toast-store';

/** Approves an idea and says so. Resolves when it is over, well or not. */
export function useApprove(): (idea: AdminIdea) => Promise<void> {
  const [approve] = useApproveIdeaMutation();
  return async (idea) => {
    try {
      await approve(idea.id).unwrap();
      toast({ title: 'Idea approved', description: `${idea.title} is live. Its author gets a mail.` });
    } catch {
      toastError('Failed to approve idea.');
    }
  };
}
