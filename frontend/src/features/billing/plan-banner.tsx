import { useState } from 'react';
import { useGetSubscriptionQuery, type Subscription, useCancelSubscriptionMutation } from '@/api/workspace';
import { formatDay } from '@/lib/format';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { Link } from '@/ui/link';
import typography from '@/ui/typography.module.css';
import { failureText } from '@/api/error';
import { useAuth } from '@/lib/auth-context';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast/toast-store';
import { PlanCard } from './plan-card';
import styles from './plan-card.module.css';

const until = ({ endsAt }: Subscription) =>
  endsAt ? `until ${formatDay(endsAt)}` : 'until the end of the paid period';

/** Cancels the plan's renewal, after a confirmation. Hidden if there is no renewal. */
function CancelPlan() {
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
          title: planName ? `Cancel your ${planName} plan?` : 'Cancel your plan?',
          text: (
            <p>
              You keep {planName ?? 'your plan'} {until(subscription)}. No refund. Live ideas stay live.
            </p>
          ),
          keep: 'Keep plan',
          confirm: 'Cancel plan',
          busy: 'Canceling…',
        })}
        onConfirm={async () => {
          const cancelled = await cancel().unwrap();
          toast({ title: 'Subscription cancelled', description: `You keep your plan ${until(cancelled)}.` });
          setAsking(false);
          // "Renews on" becomes "Ends on" once the account is loaded again.
          await refresh().catch(() => undefined);
        }}
        failure={(error) => failureText(error, 'Failed to cancel subscription. Please contact support.')}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Seconds for which the loaded response isn't loaded again. */
const RECENT_S = 10;

/**
 * The plan with the state of its renewal, and its actions.
 *
 * @param payments whether to link the payments screen
 *
 * @param quiet whether another button of the screen is the primary one
 *
 * @param slim one line, if there is room for it
 */
export function PlanBanner({
  payments = false,
  quiet = false,
  slim = false,
}: {
  payments?: boolean;
  quiet?: boolean;
  slim?: boolean;
}) {
  // The provider may have reported a renewal, a failed one, or a result of a pending payment since.
  const { data } = useGetSubscriptionQuery(undefined, { refetchOnMountOrArgChange: RECENT_S });
  return (
    <PlanCard
      quiet={quiet}
      slim={slim}
      standing={data && standingOf(data)}
      action={
        <>
          {payments && (
            <ButtonLink to={paths.billing.href()} size="s" variant="quiet">
              Billing
            </ButtonLink>
          )}
          {data?.canResume && <ResumePlan planId={data.planId} quiet={quiet} />}
          <CancelPlan />
        </>
      }
    />
  );
}

/**
 * Resumes a canceled plan. Loads a new page, because the providers' scripts are allowed only on the plans
 * page.
 */
function ResumePlan({ planId, quiet }: Pick<Subscription, 'planId'> & { quiet: boolean }) {
  return (
    <Button
      size="s"
      variant={quiet ? 'secondary' : 'primary'}
      onClick={() => window.location.assign(`${paths.subscribe.href()}?plan=${planId}&resume=true`)}
    >
      Resume plan
    </Button>
  );
}

/** Undefined if the date says enough. */
function standingOf({ state, endsAt, graceUntil, accessUntil }: Subscription) {
  if (state === 'expired' && accessUntil) {
    return <p className={typography.hint}>Ended on {formatDay(accessUntil)}</p>;
  }
  if (state === 'cancelled' && endsAt) {
    return (
      <p className={typography.hint}>
        Canceled. Your plan ends on {formatDay(endsAt)}. If you resume it before then, you’re charged on that
        day.
      </p>
    );
  }
  if (state !== 'grace' || !graceUntil || !endsAt) return undefined;
  return (
    <p className={styles.warning}>
      Your renewal on {formatDay(endsAt)} failed. You keep your plan until {formatDay(graceUntil)} while we
      try again. Check your card or <Link to={paths.subscribe.href()}>pay another way</Link>.
    </p>
  );
}
