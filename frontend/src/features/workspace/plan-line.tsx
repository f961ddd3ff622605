import { usePlanUsage } from '@/features/billing/use-plan-usage';
import { paths } from '@/routing/paths';
import { ChevronRightIcon } from '@/ui/icons';
import { Link } from '@/ui/link';
import styles from './rail.module.css';

/** The founder's plan in one line. It links to billing, or to the plans if the founder has no plan. */
export function PlanLine() {
  const { planName, maxIdeas, usedIdeas } = usePlanUsage();
  // Reserves its space while the plan is loading, so that the content below doesn't move.
  if (planName === undefined || maxIdeas === undefined) return <span className={styles.plan} />;
  const planned = maxIdeas > 0;
  return (
    <Link to={planned ? paths.billing.href() : paths.subscribe.href()} className={styles.plan}>
      <strong>{planName}</strong>{' '}
      <span>{planned ? `${usedIdeas ?? '–'} of ${maxIdeas} ideas used` : 'Choose a plan'}</span>
      <ChevronRightIcon />
    </Link>
  );
}
