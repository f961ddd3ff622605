import { useId, useState } from 'react';
import { paths } from '@/app/paths';
import { CURRENCIES, currencyOf, displayBase, formatPrice, type Currency } from '@/lib/currency';
import { readPreferences, rememberPreferences } from '@/lib/preferences';
import { ButtonLink } from '@/ui/button';
import { Select } from '@/ui/input';
import { PlanList } from './plan-list';
import styles from './pricing-section.module.css';

/** Home's four plans, in the reader's currency. */
export function PricingSection() {
  const [currency, setCurrency] = useState<Currency>(
    () => readPreferences().currency ?? currencyOf(navigator.language),
  );
  const label = useId();

  const choose = (next: Currency) => {
    setCurrency(next);
    rememberPreferences({ currency: next });
  };

  return (
    <section id="pricing" className={styles.section} aria-labelledby="pricing-title">
      <div className="container">
        <div className={styles.head}>
          <div>
            <h2 id="pricing-title">Pay for the ideas you are testing</h2>
            <p className={styles.lead}>
              Plans from {formatPrice(displayBase(currency), currency)}/month. Votes, waitlists and feedback
              are unlimited on all of them. Cancel whenever you like.
            </p>
          </div>
          <div className={styles.currency}>
            <label id={label} htmlFor="currency">
              Currency
            </label>
            <Select
              id="currency"
              options={CURRENCIES}
              value={currency}
              onChange={(event) => choose(event.target.value as Currency)}
            />
          </div>
        </div>
        <PlanList
          currency={currency}
          action={(plan, look) => (
            <ButtonLink to={paths.subscribe.href()} {...look} aria-label={`Get Started with ${plan.name}`}>
              Get Started
            </ButtonLink>
          )}
        />
        <p className={styles.note}>
          {currency !== 'USD' && 'Converted prices are approximate. '}
          You are charged in US dollars, or in rupees when you pay from India.
        </p>
      </div>
    </section>
  );
}
