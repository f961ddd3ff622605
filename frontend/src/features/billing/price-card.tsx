import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Plan } from '@/api/types';
import { cx } from '@/lib/class-names';
import { formatPrice, type DisplayPrice } from '@/lib/currency';
import { Badge } from '@/ui/badge';
import typography from '@/ui/typography.module.css';
import type { BillingInterval } from './billing-interval';
import type { Feature } from './plan-feature';
import styles from './pricing-section.module.css';

/** ID of the plan that is marked and has the primary button. */
export const MOST_POPULAR = 'pro';

/** A plan with its price, and the features that only some plans have. */
export function PriceCard({
  plan,
  own,
  price,
  charged,
  interval,
  mark,
  action,
}: {
  plan: Plan;
  /** Features that only some plans have. The section below the plans lists the others once. */
  own: Feature[];
  price: DisplayPrice;
  /** The charged amount if the displayed price is converted, as in "at today’s rate, charged ₹420". */
  charged?: string | false;
  /** The billing interval that the price is for. */
  interval: BillingInterval;
  /** A label shown next to the name. */
  mark?: ReactNode;
  /** Renders the card's button. Receives the button's style, which is primary for the most popular plan. */
  action: (look: { variant: 'primary' | 'secondary'; block: true }) => ReactNode;
}) {
  const popular = plan.id === MOST_POPULAR;
  const amount = formatPrice(price.amount, price.currency);
  return (
    <li className={cx(styles.plan, popular && styles.popular)}>
      <div className={styles.name}>
        <h3>{plan.name}</h3>
        {popular && <Badge tone="primary">{t`Most Popular`}</Badge>}
        {mark}
      </div>
      <p className={styles.price}>
        {price.converted ? (
          <Trans>
            <span className={cx(typography.secondary, typography.body)}>about </span>
            <strong>{amount}</strong>
          </Trans>
        ) : (
          <strong>{amount}</strong>
        )}
        <span className={cx(typography.secondary, typography.body)}>
          {' '}
          {interval === 'yearly'
            ? t({ message: '/ year', comment: 'After a price: $150 / year' })
            : t({ message: '/ month', comment: 'After a price: $15 / month' })}{' '}
          {charged}
        </span>
      </p>
      <ul className={styles.features}>
        {own.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {action({ variant: popular ? 'primary' : 'secondary', block: true })}
    </li>
  );
}
