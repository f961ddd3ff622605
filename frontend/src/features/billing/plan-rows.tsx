import { plural, t } from '@lingui/core/macro';
import type { Plan } from '@/api/types';
import { displayText, fixedDisplayPrice } from '@/lib/currency';
import { useCurrency } from '@/lib/use-currency';
import { inPageLanguage } from '@/lib/language';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import list from '@/ui/link-rows.module.css';
import typography from '@/ui/typography.module.css';

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
  // Loads a new document, because the providers' scripts are allowed only on the plans page.
  const pay = () => window.location.assign(`${inPageLanguage(paths.subscribe.href())}?plan=${id}`);
  return (
    <div className={list.row}>
      <div className={list.words}>
        <h3 className={list.title}>{name}</h3>
        <p className={list.line}>{plural(maxIdeas, { one: '# active idea', other: '# active ideas' })}</p>
        <p className={list.line}>{t`${price} per month`}</p>
      </div>
      <Button size="s" variant={id === 'pro' ? 'primary' : 'secondary'} onClick={pay}>
        {t`Choose ${name}`}
      </Button>
    </div>
  );
}
