import { useSearchParams } from 'react-router-dom';
import { fixedDisplayPrice } from '@/lib/currency';
import { useCurrency } from '@/lib/use-currency';
import { RequireUser, SignInPrompt } from '@/routing/guards';
import { PageTitle } from '@/ui/page-title';
import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';
import layout from '@/ui/layout.module.css';
import { ChargedIn } from './charged-in';
import { CurrencySelect } from './currency-select';
import type { BillingInterval } from './billing-interval';
import { IntervalToggle } from './interval-toggle';
import styles from './subscribe-page.module.css';
import { SubscribePlans } from './subscribe-plans';
import { WaysToPay } from './ways-to-pay';

/** The plans, and the way to one of them. */
export function SubscribePage() {
  const [currency] = useCurrency();
  const [interval, chooseInterval] = useBillingInterval();
  return (
    <RequireUser
      prompt={<SignInPrompt title="Authentication Required" text="Please sign in to subscribe to a plan." />}
    >
      {(user) => (
        <div className={`container ${layout.page}`}>
          <PageTitle>Choose Your Plan</PageTitle>
          <h1>Choose Your Plan</h1>
          <p className={typography.lead}>
            Every plan has everything: votes, waitlists, feedback and campaigns without limit. They differ in
            how many ideas you can test at once.
          </p>
          <div className={cx(layout.spread, styles.tools)}>
            <div>
              <IntervalToggle value={interval} onChange={chooseInterval} />
              <span className={cx(typography.secondary, typography.body)}>
                2 months free when you pay by the year
              </span>
            </div>
            <CurrencySelect />
          </div>
          <h2 className="sr-only">Plans</h2>
          <SubscribePlans
            user={user}
            currency={currency}
            interval={interval}
            onIntervalChange={chooseInterval}
          />
          <ChargedIn converted={fixedDisplayPrice({ priceUsd: 1, priceInr: 1 }, currency).converted} />
          <WaysToPay />
        </div>
      )}
    </RequireUser>
  );
}

/** Monthly unless the address says `?type=yearly`. */
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
