import { useId, useState } from 'react';
import { useListPlansQuery } from '@/api/generated';
import type { Plan } from '@/api/types';
import { paths } from '@/app/paths';
import { cx } from '@/lib/class-names';
import {
  convertFromUsd,
  CURRENCIES,
  currencyOf,
  displayBase,
  formatPrice,
  type Currency,
} from '@/lib/currency';
import { readPreferences, rememberPreferences } from '@/lib/preferences';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { CheckIcon } from '@/ui/icons';
import { Select } from '@/ui/input';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import styles from './pricing-section.module.css';

const MOST_POPULAR = 'pro';

/** Home's four plans, in the reader's currency. */
export function PricingSection() {
  const query = useListPlansQuery();
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
        <QueryState
          query={query}
          loading={<PlansSkeleton />}
          error={{
            title: 'Failed to load subscription plans. Please try again.',
            text: 'Nothing is lost: prices stay the same whenever they load.',
          }}
          empty={<EmptyState level={3} title="No subscription plans available." />}
        >
          {(plans) => (
            <ul className={styles.plans}>
              {plans.map((plan) => (
                <PlanCard key={plan.id} plan={plan} currency={currency} />
              ))}
            </ul>
          )}
        </QueryState>
        <p className={styles.note}>
          {currency !== 'USD' && 'Converted prices are approximate. '}
          You are charged in US dollars, or in rupees when you pay from India.
        </p>
      </div>
    </section>
  );
}

function PlanCard({ plan, currency }: { plan: Plan; currency: Currency }) {
  const popular = plan.id === MOST_POPULAR;
  return (
    <li className={cx(styles.plan, popular && styles.popular)}>
      <div className={styles.name}>
        <h3>{plan.name}</h3>
        {popular && <Badge tone="primary">Most Popular</Badge>}
      </div>
      <p className={styles.price}>
        {currency !== 'USD' && <span className={styles.about}>about </span>}
        <strong>{formatPrice(convertFromUsd(plan.priceUsd, currency), currency)}</strong>
        <span className={styles.month}> / month</span>
      </p>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink
        to={paths.subscribe.href()}
        variant={popular ? 'primary' : 'secondary'}
        block
        aria-label={`Get Started with ${plan.name}`}
      >
        Get Started
      </ButtonLink>
    </li>
  );
}

function PlansSkeleton() {
  return (
    <ul className={styles.plans}>
      {[0, 1, 2, 3].map((n) => (
        <li key={n} className={styles.plan}>
          <Skeleton height="330px" />
        </li>
      ))}
    </ul>
  );
}
