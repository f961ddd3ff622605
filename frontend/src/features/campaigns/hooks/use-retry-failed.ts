import { t } from '@lingui/core/macro';
import { errorText } from '@/api/error';
import { useRetryFailedDeliveriesMutation } from '@/api/workspace';
import { toastError } from '@/ui/toast/toast-store';

/** Resends a campaign's failed emails. */
export function useRetryFailed(): [(campaignId: string) => Promise<void>, boolean] {
  const [retryFailed, { isLoading }] = useRetryFailedDeliveriesMutation();
  const retry = async (campaignId: string) => {
    try {
      await retryFailed(campaignId).unwrap();
    } catch (error) {
      toastError(errorText(error, t`Failed to retry. Please try again later.`));
    }
  };
  return [retry, isLoading];
}
