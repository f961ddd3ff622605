import type { ReactNode } from 'react';
import { useAuth } from '@/lib/auth-context';
import { plural } from '@/lib/format';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
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
  const date = planDate(user);
  const until = standing ?? (date && <p className={cx(typography.numbers, typography.hint)}>{date}</p>);
  // What is known without the numbers stays: how the plan stands, and what can be done about it.
  if (failed) {
    return (
      <div className={cx(surface.card, styles.card)} role="group" aria-label="Your plan">
        <div className={styles.words}>
          <p>Your plan could not be loaded. You can still save drafts.</p>
          {until}
        </div>
        <Button size="s" onClick={retry}>
          Try again
        </Button>
        <ToPlans planned={Boolean(user?.currentPlan)} />
        {action}
      </div>
    );
  }
  if ((planName === undefined || maxIdeas === undefined) && user?.currentPlan) {
    return (
      <div className={cx(surface.card, styles.card)} role="group" aria-label="Your plan" aria-busy>
        <div className={styles.words}>
          <p className={typography.stronger}>
            <Skeleton width="8ch" height="1lh" />
          </p>
          <p className={cx(typography.secondary, typography.numbers)}>
            <Skeleton width="18ch" height="1lh" />
          </p>
          {until}
        </div>
        <Pips used={0} max={1} />
        <ToPlans planned />
        {action}
      </div>
    );
  }
  // Without a plan there is nothing to wait for.
  const planned = maxIdeas !== undefined && maxIdeas > 0;
  const ended = !planned && planHasEnded(user);
  const full = planned && usedIdeas !== undefined && usedIdeas >= maxIdeas;
  return (
    <div className={cx(surface.card, styles.card)} role="group" aria-label="Your plan">
      <div className={styles.words}>
        <p className={typography.stronger}>
          {planned ? `${planName} plan` : ended ? 'Your plan has ended' : (planName ?? 'No Plan')}
        </p>
        <p className={cx(typography.secondary, typography.numbers)}>
          {planned
            ? usageText(usedIdeas, maxIdeas)
            : ended
              ? 'What is live stays live. Submitting an idea needs a plan again. Drafts are free.'
              : 'Drafts are free. Submitting an idea needs a plan.'}
        </p>
        {full && (
          <p className={cx(typography.secondary, typography.numbers)}>
            Your plan is full. More ideas can be saved as drafts.
          </p>
        )}
        {until}
      </div>
      {planned && <Pips used={usedIdeas ?? 0} max={maxIdeas} />}
      <ToPlans planned={planned} stressed={!planned || full} />
      {action}
    </div>
  );
}

/** After a smaller plan, or an idea that was restored, more may be in use than the plan holds. */
function usageText(used: number | undefined, max: number): string {
  if (used !== undefined && used > max) {
    return `${plural(used, 'idea')} in use. Your plan holds ${max}: what is live stays live.`;
  }
  return `${used ?? '–'} of ${max} used`;
}

/** The way to more. */
function ToPlans({ planned, stressed = false }: { planned: boolean; stressed?: boolean }) {
  const { user } = useAuth();
  return (
    <ButtonLink to={paths.subscribe.href()} size="s" variant={stressed ? 'primary' : 'secondary'}>
      {planned ? 'Upgrade' : planHasEnded(user) ? 'Renew your plan' : 'Choose a plan'}
    </ButtonLink>
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
