import { useState } from 'react';
import { failureText } from '@/api/error';
import { useCancelSubscriptionMutation, useGetSubscriptionQuery, type Subscription } from '@/api/workspace';
import { useAuth } from '@/lib/auth-context';
import { formatDate } from '@/lib/format';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast/toast-store';

const until = ({ endsAt }: Subscription) => (endsAt ? `until ${formatDate(endsAt)}` : 'until its end');

/** Stops the plan's renewal, after asking. Nothing where there is no renewal to stop. */
export function CancelPlan() {
  const { refresh } = useAuth();
  const { data: subscription } = useGetSubscriptionQuery();
  const [cancel] = useCancelSubscriptionMutation();
  const [asking, setAsking] = useState(false);
  if (!subscription?.canCancel) return null;

  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setAsking(true)}>
        Cancel plan
      </Button>
      <ConfirmDialog
        subject={asking ? subscription : null}
        question={({ planName }) => ({
          title: `Cancel your ${planName ?? ''} plan?`,
          text: (
            <p>
              It will not renew. You keep everything it holds {until(subscription)}; nothing is paid back.
              What is live then stays live.
            </p>
          ),
          keep: 'Keep plan',
          confirm: 'Cancel plan',
          busy: 'Cancelling…',
        })}
        onConfirm={async () => {
          const cancelled = await cancel().unwrap();
          toast({ title: 'Subscription cancelled', description: `Your plan stays ${until(cancelled)}.` });
          setAsking(false);
          // "Renews on" becomes "Ends on": that comes with the account.
          await refresh().catch(() => undefined);
        }}
        failure={(error) => failureText(error, 'Failed to cancel subscription. Please contact support.')}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
