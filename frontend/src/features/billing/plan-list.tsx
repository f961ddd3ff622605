import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useListPlansQuery } from '@/api/generated';
import type { Plan } from '@/api/types';
import { EmptyState } from '@/ui/empty-state';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import { type Feature, featuresOf, featuresOfAll } from './plan-feature';
import styles from './pricing-section.module.css';

/**
 * The four plans side by side, with loading and error states.
 *
 * @param children renders a plan as a list item; receives the features that only some plans have
 */
export function PlanList({ children }: { children: (plan: Plan, own: Feature[]) => ReactNode }) {
  return (
    <QueryState
      query={useListPlansQuery()}
      loading={<PlansSkeleton />}
      error={{
        title: t`Failed to load subscription plans. Please try again.`,
        text: t`Check your connection.`,
      }}
      empty={<EmptyState level={3} title={t`No subscription plans available.`} />}
    >
      {(plans) => {
        const shared = featuresOfAll(plans).map(({ key }) => key);
        const ownOf = (plan: Plan) => featuresOf(plan).filter(({ key }) => !shared.includes(key));
        return (
          <ul className={cx(surface.card, styles.plans)}>
            {plans.map((plan) => children(plan, ownOf(plan)))}
          </ul>
        );
      }}
    </QueryState>
  );
}

function PlansSkeleton() {
  return (
    <ul className={cx(surface.card, styles.plans)}>
      {[0, 1, 2, 3].map((n) => (
        <li key={n} className={styles.plan}>
          <Skeleton height="var(--skeleton)" />
        </li>
      ))}
    </ul>
  );
}
