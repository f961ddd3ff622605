import { t } from '@lingui/core/macro';
import { errorText } from '@/api/error';
import {
  useRetryWebhookDeliveryMutation,
  useSendWebhookTestMutation,
  useUpdateWebhookMutation,
  type Webhook,
  type WebhookTest,
  workspaceApi,
} from '@/api/workspace';
import { inList, useWorkspaceDispatch } from '@/api/workspace-cache';
import { toastError } from '@/ui/toast/toast-store';

const { updateQueryData } = workspaceApi.util;

/**
 * Turns a webhook on or off. Updates the list before it is refetched, because people click a lagging switch
 * twice.
 */
export function useSwitch(): [(webhook: Webhook, enabled: boolean) => Promise<void>, boolean] {
  const dispatch = useWorkspaceDispatch();
  const [update, { isLoading }] = useUpdateWebhookMutation();
  const change = async (webhook: Webhook, enabled: boolean) => {
    try {
      const switched = await update({ id: webhook.id, updateWebhook: { enabled } }).unwrap();
      dispatch(updateQueryData('listWebhooks', undefined, inList(switched)));
    } catch (error) {
      toastError(errorText(error, t`The webhook was not changed. Please try again.`));
    }
  };
  return [change, isLoading];
}

/** Sends a test event, or an example of one. `onSent` then opens the log with the result. */
export function useSendTest(
  onSent: () => void,
): [(webhook: Webhook, type?: WebhookTest['type']) => Promise<void>, boolean] {
  const [send, { isLoading }] = useSendWebhookTestMutation();
  const test = async ({ id }: Webhook, type?: WebhookTest['type']) => {
    try {
      await send({ id, webhookTest: { type } }).unwrap();
      onSent();
    } catch (error) {
      toastError(errorText(error, t`The test was not sent. Please try again.`));
    }
  };
  return [test, isLoading];
}

/** Resends an event. */
export function useSendAgain(webhookId: string): [(deliveryId: string) => Promise<void>, boolean] {
  const [retry, { isLoading }] = useRetryWebhookDeliveryMutation();
  const again = async (deliveryId: string) => {
    try {
      await retry({ id: webhookId, deliveryId }).unwrap();
    } catch (error) {
      toastError(errorText(error, t`The event was not sent again. Please try again.`));
    }
  };
  return [again, isLoading];
}
