import { plural, t } from '@lingui/core/macro';
import type { Plan } from '@/api/types';
import { displayText, fixedDisplayPrice } from '@/lib/currency';
import { useCurrency } from '@/lib/use-currency';
import { inPageLanguage } from '@/lib/language';
import { paths } from '@/routing/paths';
import { cx } from '@/lib/class-names';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import list from '@/ui/link-rows.module.css';
import typography from '@/ui/typography.module.css';
import { Pips } from './plan-card';
import styles from './plan-rows.module.css';
import { MOST_POPULAR } from './price-card';

/** The plans as rows, for a founder without one. */
export function PlanRows({ plans }: { plans: Plan[] }) {
  const [currency] = useCurrency();
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className={typography.section}>
        {t`Plans`}
      </h2>
      <ul className={list.rows} aria-labelledby="plans">
        {plans.map((plan) => (
          <li key={plan.id}>
            <Row plan={plan} price={displayText(fixedDisplayPrice(plan, currency))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ plan: { id, name, maxIdeas }, price }: { plan: Plan; price: string }) {
  const popular = id === MOST_POPULAR;
  // Loads a new document, because the providers' scripts are allowed only on the plans page.
  const pay = () => window.location.assign(`${inPageLanguage(paths.subscribe.href())}?plan=${id}`);
  return (
    <div className={cx(list.row, styles.row)}>
      <div className={list.words}>
        <h3 className={cx(list.title, styles.name)}>
          {name}
          {popular && <Badge tone="primary">{t`Most Popular`}</Badge>}
        </h3>
        <p className={list.line}>{plural(maxIdeas, { one: '# active idea', other: '# active ideas' })}</p>
      </div>
      <div className={styles.pips}>
        <Pips used={maxIdeas} max={maxIdeas} />
      </div>
      <p className={styles.price}>
        <strong>{price}</strong> {t({ message: '/ month', comment: 'After a price: $15 / month' })}
      </p>
      <Button
        size="s"
        variant={popular ? 'primary' : 'secondary'}
        aria-label={t`Choose ${name}`}
        onClick={pay}
      >
        {t({ message: 'Choose', comment: 'Button in the row of a plan' })}
      </Button>
    </div>
  );
}
