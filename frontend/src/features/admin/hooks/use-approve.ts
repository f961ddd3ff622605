import { useRef } from 'react';
import { failureText, isApiError } from '@/api/error';
import type { AdminIdea } from '@/api/types';
import { useApproveIdeaMutation } from '@/api/workspace';
import { isWaitingEdit } from '@/lib/idea-status';
import { toast, toastError } from '@/ui/toast/toast-store';

/**
 * The version that a decision is about, as `If-Match` takes it: nobody decides about words that they have
 * not read.
 */
export const seen = ({ version }: AdminIdea) => ({ 'If-Match': `"${version}"` });

/** What to say when a decision was refused: somebody else's came first, or something broke. */
export function problemText(error: unknown, sentence: string): string {
  const first = isApiError(error) && error.status === 409 ? error.problem?.message : undefined;
  return first ? `${sentence} ${first}` : failureText(error, sentence);
}

/** Approves an idea and says so. One at a time: a press while one is under way does nothing. */
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
