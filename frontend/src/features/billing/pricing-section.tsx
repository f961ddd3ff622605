import { t } from '@lingui/core/macro';
import { useGetExchangeRatesQuery } from '@/api/generated';
import { chargedText, displayBase, displayText, liveDisplayPrice } from '@/lib/currency';
import { useCurrency } from '@/lib/use-currency';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { ChargedIn } from './charged-in';
import { CurrencySelect } from './currency-select';
import { EveryPlan } from './every-plan';
import { PlanList } from './plan-list';
import { PriceCard } from './price-card';
import styles from './pricing-section.module.css';

/** The four plans on the home page, with prices in the visitor's currency. */
export function PricingSection() {
  const [currency] = useCurrency();
  // Prices in dollars need no rate. Until a rate is loaded, or if loading fails, the fixed rates apply.
  const { data } = useGetExchangeRatesQuery(undefined, { skip: currency === 'USD' });
  const lowest = displayText(displayBase(currency, data?.rates));

  return (
    <section id="pricing" className={styles.section} aria-labelledby="pricing-title">
      <div className="container">
        <div className={styles.head}>
          <div>
            <h2 id="pricing-title">{t`Pricing that scales with your ideas`}</h2>
            <p className={styles.lead}>
              {t`Plans from ${lowest}/month. Votes, waitlists, and feedback are unlimited on all of them. Cancel any time.`}
            </p>
          </div>
          <CurrencySelect />
        </div>
        <PlanList>
          {(plan, own) => (
            <PriceCard
              key={plan.id}
              plan={plan}
              own={own}
              price={liveDisplayPrice(plan.priceUsd, currency, data?.rates)}
              charged={
                currency !== 'USD' && t`at today’s rate, charged ${{ price: chargedText(plan, currency) }}`
              }
              interval="monthly"
              action={(look) => (
                <ButtonLink
                  to={paths.subscribe.href()}
                  {...look}
                  aria-label={t`Get Started with ${{ plan: plan.name }}`}
                >
                  {t`Get Started`}
                </ButtonLink>
              )}
            />
          )}
        </PlanList>
        <ChargedIn converted={currency !== 'USD'} live={currency !== 'USD' && data?.source === 'live'} />
        <EveryPlan />
      </div>
    </section>
  );
}
