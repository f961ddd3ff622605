import type { ReactNode } from 'react';
import type { Plan } from '@/api/types';
import { cx } from '@/lib/class-names';
import { formatPrice, type DisplayPrice } from '@/lib/currency';
import { Badge } from '@/ui/badge';
import { CheckIcon } from '@/ui/icons';
import styles from './pricing-section.module.css';

const MOST_POPULAR = 'pro';

export interface PlanOfferProps {
  plan: Plan;
  /** What it costs a month. */
  price: DisplayPrice;
  /** Draws the card's button with the look it should have: primary on the most popular plan. */
  action?: (look: { variant: 'primary' | 'secondary'; block: true }) => ReactNode;
}

/** One plan: what it costs a month, and what it covers. */
export function PlanOffer({ plan, price, action }: PlanOfferProps) {
  const popular = plan.id === MOST_POPULAR;
  return (
    <li className={cx(styles.plan, popular && styles.popular)}>
      <div className={styles.name}>
        <h3>{plan.name}</h3>
        {popular && <Badge tone="primary">Most Popular</Badge>}
      </div>
      <p className={styles.price}>
        {price.converted && <span className={styles.about}>about </span>}
        <strong>{formatPrice(price.amount, price.currency)}</strong>
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
      {action?.({ variant: popular ? 'primary' : 'secondary', block: true })}
    </li>
  );
}
