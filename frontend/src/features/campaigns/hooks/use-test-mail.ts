import { t } from '@lingui/core/macro';
import { errorText } from '@/api/error';
import { useSendTestMailMutation } from '@/api/workspace';
import { toast, toastError } from '@/ui/toast/toast-store';

/** Sends a campaign's email to the founder only, and shows the address it went to. */
export function useTestMail(): [(campaignId: string) => Promise<void>, boolean] {
  const [send, { isLoading }] = useSendTestMailMutation();
  const sendTest = async (campaignId: string) => {
    try {
      const { to } = await send(campaignId).unwrap();
      toast({ title: t`Test sent`, description: t`Check ${to}.` });
    } catch (error) {
      toastError(errorText(error, t`Failed to send the test. Please try again.`));
    }
  };
  return [sendTest, isLoading];
}
