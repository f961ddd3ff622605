import type { ReactNode } from 'react';
import type { Plan } from '@/api/types';
import { cx } from '@/lib/class-names';
import { formatPrice, type DisplayPrice } from '@/lib/currency';
import { Badge } from '@/ui/badge';
import { CheckIcon } from '@/ui/icons';
import typography from '@/ui/typography.module.css';
import styles from './pricing-section.module.css';

const MOST_POPULAR = 'pro';

/** A plan with its price and features. */
export function PriceCard({
  plan,
  price,
  charged,
  per,
  mark,
  action,
}: {
  plan: Plan;
  price: DisplayPrice;
  /** The charged amount if the displayed price is converted, as in "at today’s rate, charged ₹420". */
  charged?: string | false;
  /** The price's unit, for example "month". */
  per: string;
  /** A label shown next to the name. */
  mark?: ReactNode;
  /** Renders the card's button. Receives the button's style, which is primary for the most popular plan. */
  action: (look: { variant: 'primary' | 'secondary'; block: true }) => ReactNode;
}) {
  const popular = plan.id === MOST_POPULAR;
  return (
    <li className={cx(styles.plan, popular && styles.popular)}>
      <div className={styles.name}>
        <h3>{plan.name}</h3>
        {popular && <Badge tone="primary">Most Popular</Badge>}
        {mark}
      </div>
      <p className={styles.price}>
        {price.converted && <span className={cx(typography.secondary, typography.body)}>about </span>}
        <strong>{formatPrice(price.amount, price.currency)}</strong>
        <span className={cx(typography.secondary, typography.body)}>
          {' '}
          / {per} {charged}
        </span>
      </p>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            {feature}
          </li>
        ))}
      </ul>
      {action({ variant: popular ? 'primary' : 'secondary', block: true })}
    </li>
  );
}
