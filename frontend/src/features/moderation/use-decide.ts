import { useState } from 'react';
import { errorText, failureText, isApiError } from '@/api/error';
import { useDecideReportMutation, useReopenReportMutation } from '@/api/workspace';
import { toast, toastError } from '@/ui/toast/toast-store';
import type { AdminReport } from './api';

export type Decision = 'dismissed' | 'taken-down' | 'message-removed';

const DONE: Record<Decision, string> = {
  dismissed: 'Report dismissed',
  'taken-down': 'Idea taken down',
  'message-removed': 'Message removed',
};

/**
 * Decides reports. If another admin decided first, shows that decision. Refetches the list in either case.
 */
export function useDecide() {
  const [decideReport] = useDecideReportMutation();
  const [reopenReport] = useReopenReportMutation();
  /** ID of the report that is being decided. */
  const [busy, setBusy] = useState<string | null>(null);

  const attempt = async (id: string, work: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(id);
    try {
      await work();
      toast({ title: done });
      return true;
    } catch (error) {
      const conflict = isApiError(error) && error.status === 409;
      if (conflict)
        toast({
          title: 'No change made',
          description: errorText(error, failed),
          variant: 'destructive',
        });
      else toastError(failureText(error, failed));
      return conflict;
    } finally {
      setBusy(null);
    }
  };

  return {
    busy,
    /** @returns false if the admin can try again */
    decide: ({ id }: AdminReport, decision: Decision, reason?: string) =>
      attempt(
        id,
        () => decideReport({ id, decideReport: { decision, reason } }).unwrap(),
        DONE[decision],
        'Failed to save the decision. Please try again.',
      ),
    reopen: ({ id, state }: AdminReport) =>
      attempt(
        id,
        () => reopenReport(id).unwrap(),
        state === 'taken-down' ? 'Idea restored, report reopened' : 'Report reopened',
        'Failed to undo the decision. Please try again.',
      ),
  };
}
