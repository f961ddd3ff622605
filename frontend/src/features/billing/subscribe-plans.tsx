import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Plan } from '@/api/types';
import type { ClientUser } from '@/lib/auth-context';
import { chargedText, fixedDisplayPrice, type Currency } from '@/lib/currency';
import { lazyPart } from '@/lib/load';
import { loadedAt } from '@/lib/loaded-at';
import { trackLoading } from '@/lib/loading-screens';
import { paths } from '@/routing/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { INTERVAL_NAMES, MONTHS_CHARGED, type BillingInterval } from './billing-interval';
import { PlanList } from './plan-list';
import { PriceCard } from './price-card';

const PaymentDialog = lazyPart(() => trackLoading(import('./checkout/payment-dialog')));

/**
 * The plans as they can be bought. Which one is being paid for is in the address, `?plan=pro`: "back" leaves
 * the dialog, and the page can be loaded anew with it. With `resume=true` it is a cancelled plan that goes
 * on.
 */
export function SubscribePlans({
  user,
  currency,
  interval,
  onIntervalChange,
}: {
  user: ClientUser;
  currency: Currency;
  interval: BillingInterval;
  onIntervalChange: (interval: BillingInterval) => void;
}) {
  const { chosen, resume, choose, leave } = useChosenPlan();
  // Null once it has ended. Its date does not tell: in the days of grace a plan goes on after it.
  const present = user.currentPlan;

  return (
    <PlanList>
      {(plan) => (
        <PriceCard
          key={plan.id}
          plan={plan}
          price={priceOf(plan, interval, currency)}
          charged={
            priceOf(plan, interval, currency).converted &&
            `charged ${chargedText(plan, currency, MONTHS_CHARGED[interval])}`
          }
          per={INTERVAL_NAMES[interval]}
          mark={plan.id === present && <Badge tone="primary">Your plan</Badge>}
          action={(look) => (
            <>
              <Button {...look} id={buttonId(plan)} onClick={() => choose(plan)}>
                {present === null ? 'Choose' : plan.id === present ? 'Extend' : 'Switch to'} {plan.name}
              </Button>
              {plan.id === chosen && (
                <Suspense fallback={null}>
                  <PaymentDialog
                    plan={plan}
                    type={interval}
                    onTypeChange={onIntervalChange}
                    resume={resume}
                    onClose={leave}
                    returnFocusTo={buttonId(plan)}
                  />
                </Suspense>
              )}
            </>
          )}
        />
      )}
    </PlanList>
  );
}

/** The plan that is being paid for, by the address. */
function useChosenPlan() {
  const [address, setAddress] = useSearchParams();
  const chosen = address.get('plan');
  const resume = address.get('resume') === 'true';
  const choose = (plan: Plan) => {
    const next = new URLSearchParams(address);
    next.set('plan', plan.id);
    next.delete('resume');
    // The providers' scripts may run on this page only, and only if it is this page that the browser has
    // loaded.
    if (loadedAt(paths.subscribe.path)) setAddress(next);
    else window.location.assign(`${paths.subscribe.href()}?${next.toString()}`);
  };
  const leave = () =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('plan');
        next.delete('resume');
        return next;
      },
      { replace: true },
    );
  return { chosen, resume, choose, leave };
}

const buttonId = ({ id }: Plan) => `choose-${id}`;

function priceOf({ priceUsd, priceInr }: Plan, interval: BillingInterval, currency: Currency) {
  const months = MONTHS_CHARGED[interval];
  return fixedDisplayPrice({ priceUsd: priceUsd * months, priceInr: priceInr * months }, currency);
}
