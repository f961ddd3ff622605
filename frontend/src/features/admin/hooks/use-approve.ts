import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { failureText, isApiError } from '@/api/error';
import type { AdminIdea } from '@/api/types';
import { useApproveIdeaMutation } from '@/api/workspace';
import { isWaitingEdit } from '@/lib/idea-status';
import { toast, toastError } from '@/ui/toast/toast-store';

/**
 * Returns the `If-Match` header for the displayed version, so that an admin can't decide on a version they
 * haven't seen.
 */
export const seen = ({ version }: AdminIdea) => ({ 'If-Match': `"${version}"` });

/** Returns the error text for a failed decision. For a conflict, it includes the server's explanation. */
export function problemText(error: unknown, sentence: string): string {
  const first = isApiError(error) && error.status === 409 ? error.problem?.message : undefined;
  return first ? `${sentence} ${first}` : failureText(error, sentence);
}

/** Approves an idea and shows a toast. Ignores further clicks while a request is running. */
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
              title: t`Changes approved`,
              description: t`“${{ title: idea.title }}” is live with them. We’ll email its author.`,
            }
          : {
              title: t`Idea approved`,
              description: t`“${{ title: idea.title }}” is live. We’ll email its author.`,
            },
      );
      return true;
    } catch (error) {
      toastError(problemText(error, t`Failed to approve idea.`));
      return false;
    } finally {
      busy.current = false;
    }
  };
}
