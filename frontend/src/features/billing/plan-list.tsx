import type { ReactNode } from 'react';
import { useListPlansQuery } from '@/api/generated';
import type { Plan } from '@/api/types';
import type { DisplayPrice } from '@/lib/currency';
import { EmptyState } from '@/ui/empty-state';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import { PlanOffer, type PlanOfferProps } from './plan-offer';
import styles from './pricing-section.module.css';

/** The four plans side by side, with every state of loading them. */
export function PlanList({
  priceOf,
  action,
}: {
  priceOf: (plan: Plan) => DisplayPrice;
  action?: (
    plan: PlanOfferProps['plan'],
    look: Parameters<NonNullable<PlanOfferProps['action']>>[0],
  ) => ReactNode;
}) {
  const query = useListPlansQuery();
  return (
    <QueryState
      query={query}
      loading={<PlansSkeleton />}
      error={{
        title: 'Failed to load subscription plans. Please try again.',
        text: 'Your connection or our server did not answer.',
      }}
      empty={<EmptyState level={3} title="No subscription plans available." />}
    >
      {(plans) => (
        <ul className={styles.plans}>
          {plans.map((plan) => (
            <PlanOffer
              key={plan.id}
              plan={plan}
              price={priceOf(plan)}
              action={action && ((look) => action(plan, look))}
            />
          ))}
        </ul>
      )}
    </QueryState>
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
