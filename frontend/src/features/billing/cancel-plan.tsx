import Modal from 'antd/es/modal/Modal';
import { useState } from 'react';
import { failureText } from '@/api/error';
import { useCancelSubscriptionMutation, useGetSubscriptionQuery, type Subscription } from '@/api/workspace';
import { useAuth } from '@/lib/auth-context';
import { formatDate } from '@/lib/format';
import { Button } from '@/ui/button';
import { CloseIcon } from '@/ui/icons';
import { toast, toastError } from '@/ui/toast/toast-store';
import styles from './cancel-plan.module.css';

const until = ({ endsAt }: Subscription) => (endsAt ? `until ${formatDate(endsAt)}` : 'until its end');

/** Stops the plan's renewal, after asking. Nothing where there is no renewal to stop. */
export function CancelPlan() {
  const { refresh } = useAuth();
  const { data: subscription } = useGetSubscriptionQuery();
  const [cancel, { isLoading }] = useCancelSubscriptionMutation();
  const [asking, setAsking] = useState(false);
  if (!subscription?.canCancel) return null;

  const confirm = async () => {
    try {
      const cancelled = await cancel().unwrap();
      toast({ title: 'Subscription cancelled', description: `Your plan stays ${until(cancelled)}.` });
    } catch (error) {
      toastError(failureText(error, 'Failed to cancel subscription. Please contact support.'));
      return;
    }
    // "Renews on" becomes "Ends on": that comes with the account.
    await refresh().catch(() => undefined);
  };

  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setAsking(true)}>
        Cancel plan
      </Button>
      <Modal
        open={asking}
        onCancel={() => setAsking(false)}
        title={`Cancel your ${subscription.planName ?? ''} plan?`}
        closeIcon={<CloseIcon />}
        centered
        destroyOnHidden
        footer={
          <div className={styles.actions}>
            <Button onClick={() => setAsking(false)}>Keep plan</Button>
            <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
              {isLoading ? 'Cancelling…' : 'Cancel plan'}
            </Button>
          </div>
        }
      >
        <p>
          It will not renew. You keep everything it holds {until(subscription)}; nothing is paid back. What is
          live then stays live.
        </p>
      </Modal>
    </>
  );
}
