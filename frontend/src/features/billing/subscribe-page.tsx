import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router-dom';
import { Suspense } from 'react';
import { fixedDisplayPrice, chargedText, type Currency } from '@/lib/currency';
import { useCurrency } from '@/lib/use-currency';
import { RequireUser, SignInPrompt } from '@/routing/guards';
import { PageTitle } from '@/ui/page-title';
import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import type { Plan } from '@/api/types';
import type { ClientUser } from '@/lib/auth-context';
import { lazyPart } from '@/lib/load';
import { loadedAt } from '@/lib/loaded-at';
import { trackLoading } from '@/lib/loading-screens';
import { inPageLanguage } from '@/lib/language';
import { paths } from '@/routing/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ChargedIn } from './charged-in';
import { CurrencySelect } from './currency-select';
import { EveryPlan } from './every-plan';
import { type BillingInterval, MONTHS_CHARGED } from './billing-interval';
import { IntervalToggle } from './interval-toggle';
import styles from './subscribe-page.module.css';
import { PlanList } from './plan-list';
import { PriceCard } from './price-card';

const PaymentDialog = lazyPart(() => trackLoading(import('./checkout/payment-dialog')));

/**
 * Lists the plans to buy. The plan being paid for is in the URL (`?plan=pro`), so that the back button closes
 * the dialog and a reload keeps it open. With `resume=true`, the dialog resumes a canceled plan.
 */
function SubscribePlans({
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
  // The current plan, which is null once it has ended. The end date isn't enough, because the plan continues
  // during the grace period.
  const present = user.currentPlan;

  return (
    <PlanList>
      {(plan, own) => (
        <PriceCard
          key={plan.id}
          plan={plan}
          own={own}
          price={priceOf(plan, interval, currency)}
          charged={
            priceOf(plan, interval, currency).converted &&
            t`charged ${{ price: chargedText(plan, currency, MONTHS_CHARGED[interval]) }}`
          }
          interval={interval}
          mark={plan.id === present && <Badge tone="primary">{t`Your plan`}</Badge>}
          action={(look) => (
            <>
              <Button {...look} id={buttonId(plan)} onClick={() => choose(plan)}>
                {buttonText(plan, present)}
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

/** The plan being paid for, read from the URL. */
function useChosenPlan() {
  const [address, setAddress] = useSearchParams();
  const chosen = address.get('plan');
  const resume = address.get('resume') === 'true';
  const choose = (plan: Plan) => {
    const next = new URLSearchParams(address);
    next.set('plan', plan.id);
    next.delete('resume');
    // The providers' scripts are allowed only if the browser loaded this page as a document.
    if (loadedAt(paths.subscribe.path)) setAddress(next);
    else window.location.assign(`${inPageLanguage(paths.subscribe.href())}?${next.toString()}`);
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

/** @param present ID of the current plan. Null without one */
function buttonText({ id, name }: Plan, present: string | null): string {
  if (present === null) return t`Choose ${name}`;
  return id === present ? t`Extend ${name}` : t`Switch to ${name}`;
}

const buttonId = ({ id }: Plan) => `choose-${id}`;

function priceOf({ priceUsd, priceInr }: Plan, interval: BillingInterval, currency: Currency) {
  const months = MONTHS_CHARGED[interval];
  return fixedDisplayPrice({ priceUsd: priceUsd * months, priceInr: priceInr * months }, currency);
}

/** /subscribe: the plans, and the dialog that pays for one. */
export function SubscribePage() {
  const [currency] = useCurrency();
  const [interval, chooseInterval] = useBillingInterval();
  return (
    <RequireUser
      prompt={
        <div className="container">
          <SignInPrompt title={t`Authentication Required`} text={t`Please sign in to subscribe to a plan.`} />
        </div>
      }
    >
      {(user) => (
        <div className={`container ${layout.page}`}>
          <PageTitle>{t`Choose Your Plan`}</PageTitle>
          <h1>{t`Choose Your Plan`}</h1>
          <p className={typography.lead}>
            {t`Every plan has everything. They differ only in how many ideas you can test at once.`}
          </p>
          <div className={cx(layout.spread, styles.tools)}>
            <div>
              <IntervalToggle value={interval} onChange={chooseInterval} />
              <span className={cx(typography.secondary, typography.body)}>
                {t`2 months free if you pay yearly`}
              </span>
            </div>
            <CurrencySelect />
          </div>
          <h2 className="sr-only">{t`Plans`}</h2>
          <SubscribePlans
            user={user}
            currency={currency}
            interval={interval}
            onIntervalChange={chooseInterval}
          />
          <ChargedIn converted={fixedDisplayPrice({ priceUsd: 1, priceInr: 1 }, currency).converted} />
          <EveryPlan />
          <WaysToPay />
        </div>
      )}
    </RequireUser>
  );
}

/** Monthly unless the URL has `?type=yearly`. */
function useBillingInterval(): [BillingInterval, (interval: BillingInterval) => void] {
  const [address, setAddress] = useSearchParams();
  const choose = (interval: BillingInterval) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (interval === 'yearly') next.set('type', interval);
        else next.delete('type');
        return next;
      },
      { replace: true },
    );
  return [address.get('type') === 'yearly' ? 'yearly' : 'monthly', choose];
}

/** Explains the two payment providers and which one is preselected, and that buyers can switch. */
function WaysToPay() {
  return (
    <section className={styles.section} aria-labelledby="ways-to-pay">
      <h2 id="ways-to-pay">{t`Two ways to pay`}</h2>
      <dl className={cx(surface.card, styles.ways)}>
        <div>
          <dt>{t`Outside India: PayPal`}</dt>
          <dd>{t`In US dollars, from your PayPal balance or with any card (no PayPal account needed).`}</dd>
        </div>
        <div>
          <dt>{t`In India: Razorpay`}</dt>
          <dd>{t`In Indian rupees, with UPI, cards, net banking or a wallet.`}</dd>
        </div>
      </dl>
      <p className={cx(typography.note, typography.measure)}>
        {t`We preselect one based on your country. You can switch under “Pay with” before you pay. Cancel any time and keep your plan until the end of the paid period.`}
      </p>
    </section>
  );
}
