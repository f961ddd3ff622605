import { useRef } from 'react';
import { failureText, isApiError } from '@/api/error';
import type { AdminIdea } from '@/api/types';
import { useApproveIdeaMutation } from '@/api/workspace';
import { isWaitingEdit } from '@/lib/idea-status';
import { toast, toastError } from '@/ui/toast/toast-store';

/** The displayed version, for `If-Match`: an admin can't decide about a version that they haven't read. */
export const seen = ({ version }: AdminIdea) => ({ 'If-Match': `"${version}"` });

/** The text for a failed decision: another admin was faster, or an error happened. */
export function problemText(error: unknown, sentence: string): string {
  const first = isApiError(error) && error.status === 409 ? error.problem?.message : undefined;
  return first ? `${sentence} ${first}` : failureText(error, sentence);
}

/** Approves an idea and shows a toast. Ignores clicks while an approval is running. */
export function useApprove(): (idea: AdminIdea) => Promise<boolean> {
  const [approve] = useApproveIdeaMutation();
  const busy = useRef(false);
  return async (idea) => {
    if (busy.current) return false;
    busy.current = true;
    try {
      await approve({ id: idea.id, ...seen(idea) }).unwrap();
      toast(
        isWaitingEdit(idea)
          ? {
              title: 'Changes approved',
              description: `“${idea.title}” is live with them. We’ll email its author.`,
            }
          : { title: 'Idea approved', description: `“${idea.title}” is live. We’ll email its author.` },
      );
      return true;
    } catch (error) {
      toastError(problemText(error, 'Failed to approve idea.'));
      return false;
    } finally {
      busy.current = false;
    }
  };
}
