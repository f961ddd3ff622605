import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useGetSubscriptionQuery, type Subscription, useCancelSubscriptionMutation } from '@/api/workspace';
import { formatDay, formatFullDay } from '@/lib/format';
import { inPageLanguage } from '@/lib/language';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { Link } from '@/ui/link';
import typography from '@/ui/typography.module.css';
import { failureText } from '@/api/error';
import { useAuth } from '@/lib/auth-context';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast/toast-store';
import { PROVIDER_NAMES } from './checkout/purchase-request';
import { PlanCard } from './plan-card';
import styles from './plan-card.module.css';

/** Says how long the founder keeps the plan. */
function keepText({ endsAt }: Subscription, planName: string | null): string {
  const date = endsAt && formatDay(endsAt);
  if (!planName)
    return date
      ? t`You keep your plan until ${date}.`
      : t`You keep your plan until the end of the paid period.`;
  return date
    ? t`You keep ${planName} until ${date}.`
    : t`You keep ${planName} until the end of the paid period.`;
}

/** Button that cancels the plan's renewal after a confirmation. Hidden if the plan doesn't renew. */
function CancelPlan() {
  const { refresh } = useAuth();
  const { data: subscription } = useGetSubscriptionQuery();
  const [cancel] = useCancelSubscriptionMutation();
  const [asking, setAsking] = useState(false);
  if (!subscription?.canCancel) return null;

  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setAsking(true)}>
        {t`Cancel plan`}
      </Button>
      <ConfirmDialog
        subject={asking ? subscription : null}
        question={({ planName }) => ({
          title: planName ? t`Cancel your ${planName} plan?` : t`Cancel your plan?`,
          text: (
            <p>
              {keepText(subscription, planName)} {t`No refund. Live ideas stay live.`}
            </p>
          ),
          keep: t`Keep plan`,
          confirm: t`Cancel plan`,
          busy: t`Canceling…`,
        })}
        onConfirm={async () => {
          const cancelled = await cancel().unwrap();
          toast({ title: t`Subscription cancelled`, description: keepText(cancelled, null) });
          setAsking(false);
          // Reloads the account, which changes "Renews on" to "Ends on".
          await refresh().catch(() => undefined);
        }}
        failure={(error) => failureText(error, t`Failed to cancel subscription. Please contact support.`)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Seconds during which a response counts as fresh and isn't reloaded. */
const RECENT_S = 10;

/**
 * The founder's plan, the state of its renewal, and its actions.
 *
 * @param payments whether to link to the payments screen
 *
 * @param quiet whether the screen's primary button is elsewhere
 *
 * @param slim whether to use a single line if it fits
 *
 * @param toPlans `nothing` if the plans are on the same screen
 */
export function PlanBanner({
  payments = false,
  quiet = false,
  slim = false,
  toPlans,
}: {
  payments?: boolean;
  quiet?: boolean;
  slim?: boolean;
  toPlans?: 'nothing';
}) {
  // Reloaded, because the provider may have reported a renewal, a failed renewal or a payment's result in the
  // meantime.
  const { data } = useGetSubscriptionQuery(undefined, { refetchOnMountOrArgChange: RECENT_S });
  return (
    <PlanCard
      quiet={quiet}
      slim={slim}
      toPlans={toPlans}
      standing={data && (standingOf(data) ?? (!slim && renewalOf(data)))}
      action={
        <>
          {payments && (
            <ButtonLink to={paths.billing.href()} size="s" variant="quiet">
              {t`Billing`}
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
 * Link that resumes a canceled plan. Loads a new document, because the providers' scripts are allowed only on
 * the plans page.
 */
function ResumePlan({ planId, quiet }: Pick<Subscription, 'planId'> & { quiet: boolean }) {
  return (
    <Button
      size="s"
      variant={quiet ? 'secondary' : 'primary'}
      onClick={() =>
        window.location.assign(`${inPageLanguage(paths.subscribe.href())}?plan=${planId}&resume=true`)
      }
    >
      {t`Resume plan`}
    </Button>
  );
}

/** Says when the plan renews and with which provider. False if it doesn't renew. */
function renewalOf({ renewsAt, provider }: Subscription) {
  if (!renewsAt || !provider) return false;
  const date = formatFullDay(renewsAt);
  return (
    <p className={typography.hint}>{t`Renews on ${date} with ${{ provider: PROVIDER_NAMES[provider] }}`}</p>
  );
}

/** Explains the plan's state. Undefined if the end date says everything. */
function standingOf({ state, endsAt, graceUntil, accessUntil }: Subscription) {
  if (state === 'expired' && accessUntil) {
    return <p className={typography.hint}>{t`Ended on ${{ date: formatDay(accessUntil) }}`}</p>;
  }
  if (state === 'cancelled' && endsAt) {
    return (
      <p className={typography.hint}>
        {t`Canceled. Your plan ends on ${{ date: formatDay(endsAt) }}. If you resume it before then, you’re charged on that day.`}
      </p>
    );
  }
  if (state !== 'grace' || !graceUntil || !endsAt) return undefined;
  const failedOn = formatDay(endsAt);
  const until = formatDay(graceUntil);
  return (
    <p className={styles.warning}>
      <Trans>
        Your renewal on {failedOn} failed. You keep your plan until {until} while we try again. Check your
        card or <Link to={paths.subscribe.href()}>pay another way</Link>.
      </Trans>
    </p>
  );
}
