import { errorText } from '@/api/error';
import {
  useRetryWebhookDeliveryMutation,
  useSendWebhookTestMutation,
  useUpdateWebhookMutation,
  type Webhook,
  workspaceApi,
} from '@/api/workspace';
import { inList, useWorkspaceDispatch } from '@/api/workspace-cache';
import { toast, toastError } from '@/ui/toast/toast-store';
import { hostOf } from '../labels';

const { updateQueryData } = workspaceApi.util;

/**
 * Switches a webhook on or off, shows it before the list is asked for again (a switch that lags behind what
 * it said is pressed twice), and says what that means.
 */
export function useSwitch(): [(webhook: Webhook, enabled: boolean) => Promise<void>, boolean] {
  const dispatch = useWorkspaceDispatch();
  const [update, { isLoading }] = useUpdateWebhookMutation();
  const change = async (webhook: Webhook, enabled: boolean) => {
    try {
      const switched = await update({ id: webhook.id, updateWebhook: { enabled } }).unwrap();
      dispatch(updateQueryData('listWebhooks', undefined, inList(switched)));
      toast({
        title: enabled ? 'Webhook switched on' : 'Webhook switched off',
        description: enabled
          ? `${hostOf(webhook)} is told of what happens from now on.`
          : `${hostOf(webhook)} is told of nothing more, not of what waited either.`,
      });
    } catch (error) {
      toastError(errorText(error, 'The webhook was not switched. Please try again.'));
    }
  };
  return [change, isLoading];
}

/** Sends a test event; what came of it is in the log, which `onSent` shows. */
export function useSendTest(onSent: () => void): [(webhook: Webhook) => Promise<void>, boolean] {
  const [send, { isLoading }] = useSendWebhookTestMutation();
  const test = async ({ id }: Webhook) => {
    try {
      await send(id).unwrap();
      onSent();
    } catch (error) {
      toastError(errorText(error, 'The test was not sent. Please try again.'));
    }
  };
  return [test, isLoading];
}

/** Sends an event again. */
export function useSendAgain(webhookId: string): [(deliveryId: string) => Promise<void>, boolean] {
  const [retry, { isLoading }] = useRetryWebhookDeliveryMutation();
  const again = async (deliveryId: string) => {
    try {
      await retry({ id: webhookId, deliveryId }).unwrap();
      toast({ title: 'On its way again' });
    } catch (error) {
      toastError(errorText(error, 'The event was not sent again. Please try again.'));
    }
  };
  return [again, isLoading];
}
