import { useState } from 'react';
import { errorText } from '@/api/error';
import { useListTroubledWebhooksQuery, useRetryWebhookMutation } from '@/api/workspace';
import { plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { toast, toastError } from '@/ui/toast/toast-store';
import { ago } from '@/lib/ago';
import { REFRESH } from '../refresh';
import { Entries } from './entries';
import { Section } from './section';

/** What payment providers told us and what had no effect yet. */
export function TroubledWebhooks() {
  const query = useListTroubledWebhooksQuery(undefined, REFRESH);
  const [retryWebhook] = useRetryWebhookMutation();
  const [busy, setBusy] = useState<string | null>(null);

  const retry = async (provider: 'paypal' | 'razorpay', eventId: string) => {
    setBusy(eventId);
    try {
      await retryWebhook({ provider, eventId }).unwrap();
      toast({ title: 'Message is due', description: 'It is tried again within seconds.' });
    } catch (error) {
      toastError(errorText(error, 'Failed to retry the message. Please try again.'));
    }
    setBusy(null);
  };

  return (
    <Section title="Payment messages" lead="Messages of payment providers that have not had their effect.">
      <Entries
        query={query}
        failure={{ title: 'Failed to load the messages', text: 'Please try again.' }}
        none="Every message has had its effect."
        entryOf={({ provider, eventId, type, receivedAt, attempts, error, nextAttemptAt }) => ({
          id: `${provider}:${eventId}`,
          title: `${provider === 'paypal' ? 'PayPal' : 'Razorpay'}: ${type}`,
          text: error,
          facts: `Came ${ago(receivedAt)}, ${plural(attempts, 'attempt')}, ${
            nextAttemptAt ? `again ${ago(nextAttemptAt)}` : 'given up'
          } · ${eventId}`,
          action: (
            <Button size="s" busy={busy === eventId} onClick={() => void retry(provider, eventId)}>
              Retry<span className="sr-only"> {type}</span>
            </Button>
          ),
        })}
      />
    </Section>
  );
}
