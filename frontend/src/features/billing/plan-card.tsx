import type { ReactNode } from 'react';
import { paths } from '@/app/paths';
import { useAuth } from '@/lib/auth-context';
import { Button, ButtonLink } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { planDate, planHasEnded } from './plan-date';
import styles from './plan-card.module.css';
import { usePlanUsage } from './use-plan-usage';

/**
 * The founder's plan: its name, how many of its ideas are used, until when it runs, and the way to more.
 *
 * @param standing says more about until when it runs than its date
 * @param action beside the way to more
 */
export function PlanCard({ standing, action }: { standing?: ReactNode; action?: ReactNode }) {
  const { user } = useAuth();
  const { planName, maxIdeas, usedIdeas, failed, retry } = usePlanUsage();
  if (failed) {
    return (
      <div className={styles.card} role="group" aria-label="Your plan">
        <p>Your plan could not be loaded. You can still save drafts.</p>
        <Button size="s" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (planName === undefined || maxIdeas === undefined) {
    return (
      <div className={styles.card} role="group" aria-label="Your plan" aria-busy>
        <div className={styles.words}>
          <p className={styles.name}>
            <Skeleton width="8ch" />
          </p>
          <p className={styles.usage}>
            <Skeleton width="18ch" />
          </p>
        </div>
      </div>
    );
  }
  const planned = maxIdeas > 0;
  const ended = !planned && planHasEnded(user);
  const full = planned && usedIdeas !== undefined && usedIdeas >= maxIdeas;
  const date = planDate(user);
  return (
    <div className={styles.card} role="group" aria-label="Your plan">
      <div className={styles.words}>
        <p className={styles.name}>
          {planned ? `${planName} plan` : ended ? 'Your plan has ended' : planName}
        </p>
        <p className={styles.usage}>
          {planned
            ? `${usedIdeas ?? '–'} of ${maxIdeas} ${maxIdeas === 1 ? 'idea' : 'ideas'} used`
            : ended
              ? 'What is live stays live. Submitting an idea needs a plan again. Drafts are free.'
              : 'Drafts are free. Submitting an idea needs a plan.'}
        </p>
        {full && <p className={styles.usage}>Your plan is full. More ideas can be saved as drafts.</p>}
        {standing ?? (date && <p className={styles.date}>{date}</p>)}
      </div>
      {planned && <Pips used={usedIdeas ?? 0} max={maxIdeas} />}
      <ButtonLink to={paths.subscribe.href()} size="s" variant={planned && !full ? 'secondary' : 'primary'}>
        {planned ? 'Upgrade' : ended ? 'Renew your plan' : 'Choose a plan'}
      </ButtonLink>
      {action}
    </div>
  );
}

/** One buoy per idea that the plan holds; the words beside it say the same. */
function Pips({ used, max }: { used: number; max: number }) {
  return (
    <span className={styles.pips} aria-hidden="true">
      {Array.from({ length: max }, (_, index) => (
        <span key={index} className={styles.pip} data-used={index < used || undefined} />
      ))}
    </span>
  );
}
