import { errorText } from '@/api/error';
import { useRetryFailedDeliveriesMutation } from '@/api/workspace';
import { plural } from '@/lib/format';
import { toast, toastError } from '@/ui/toast/toast-store';

/** Has the failed mails of a campaign tried again, and says how many there are. */
export function useRetryFailed(): [(campaignId: string) => Promise<void>, boolean] {
  const [retryFailed, { isLoading }] = useRetryFailedDeliveriesMutation();
  const retry = async (campaignId: string) => {
    try {
      const { retried } = await retryFailed(campaignId).unwrap();
      toast({
        title: 'Trying again',
        description: `${plural(retried, 'mail')} ${retried === 1 ? 'is' : 'are'} due again. What was sent is not sent twice.`,
      });
    } catch (error) {
      toastError(errorText(error, 'Failed to try again. Please try again later.'));
    }
  };
  return [retry, isLoading];
}
