import { plural, t } from '@lingui/core/macro';
import { usePlanUsage } from '@/features/billing/use-plan-usage';
import { paths } from '@/routing/paths';
import { ChevronRightIcon } from '@/ui/icons';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/skeleton';
import styles from './rail.module.css';

/** Holds the place of the plan while it is loading, so that nothing moves. */
export function PlanToCome() {
  return (
    <div className={styles.plan} aria-hidden="true">
      <Skeleton width="2em" height="12px" />
      <Skeleton width="7em" height="12px" />
    </div>
  );
}

/** The founder's plan in one line. It links to billing, or to the plans if the founder has no plan. */
export function PlanLine() {
  const { planName, maxIdeas, usedIdeas } = usePlanUsage();
  if (planName === undefined || maxIdeas === undefined) return <PlanToCome />;
  const planned = maxIdeas > 0;
  return (
    <Link to={planned ? paths.billing.href() : paths.subscribe.href()} className={styles.plan}>
      <strong>{planName}</strong> <span>{planned ? usedOf(usedIdeas, maxIdeas) : t`Choose a plan`}</span>
      <ChevronRightIcon />
    </Link>
  );
}

function usedOf(usedIdeas: number | undefined, maxIdeas: number): string {
  const used = usedIdeas ?? '–';
  return plural(maxIdeas, { one: `${used} of # ideas used`, other: `${used} of # ideas used` });
}
