import { ChargedIn } from '@/features/billing/charged-in';
import { CurrencySelect } from '@/features/billing/currency-select';
import { PlanList } from '@/features/billing/plan-list';
import { fixedDisplayPrice } from '@/lib/currency';
import { useCurrency } from '@/lib/use-currency';
import { AccessPrompt } from '@/ui/access-prompt';
import { ButtonLink } from '@/ui/button';
import { PageTitle } from '@/ui/page-title';
import { SupportLink } from '@/ui/support-link';
import { RequireUser } from '../guards';
import { paths } from '../paths';
import styles from './subscribe-screen.module.css';

/** The plans. Paying is not built yet, and the page says so instead of offering a button that leads nowhere. */
export function Component() {
  const [currency] = useCurrency();
  return (
    <RequireUser
      prompt={
        <AccessPrompt
          title="Authentication Required"
          text="Please sign in to subscribe to a plan."
          action={
            <ButtonLink to={paths.home.href()} variant="primary">
              Go to Home
            </ButtonLink>
          }
        />
      }
    >
      {() => (
        <div className={`container ${styles.page}`}>
          <PageTitle>Choose Your Plan</PageTitle>
          <h1>Choose Your Plan</h1>
          <p className={styles.lead}>
            Subscribing online is not open yet. Write to <SupportLink /> and we will tell you when it is.
          </p>
          <div className={styles.tools}>
            <CurrencySelect />
          </div>
          <PlanList priceOf={(plan) => fixedDisplayPrice(plan, currency)} />
          <ChargedIn converted={fixedDisplayPrice({ priceUsd: 1, priceInr: 1 }, currency).converted} />
        </div>
      )}
    </RequireUser>
  );
}
