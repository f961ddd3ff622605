import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import styles from './plan-card.module.css';
import { usePlanUsage } from './use-plan-usage';

/**
 * The founder's plan: its name, how many of its ideas are used, and the way to more.
 *
 * @param detail one more thing to say about the plan, such as when it renews
 */
export function PlanCard({ detail }: { detail?: string | null }) {
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
  const known = planName !== undefined && maxIdeas !== undefined;
  const planned = known && maxIdeas > 0;
  return (
    <div className={styles.card} role="group" aria-label="Your plan" aria-busy={!known || undefined}>
      <div className={styles.words}>
        <p className={styles.name}>
          {known ? planned ? `${planName} plan` : planName : <Skeleton width="8ch" />}
        </p>
        <p className={styles.usage}>
          {!known ? (
            <Skeleton width="18ch" />
          ) : planned ? (
            `${usedIdeas ?? '–'} of ${maxIdeas} ${maxIdeas === 1 ? 'idea' : 'ideas'} used`
          ) : (
            'Drafts are free. Submitting an idea needs a plan.'
          )}
          {detail && <span className={styles.detail}>{detail}</span>}
        </p>
      </div>
      {planned && <Pips used={usedIdeas ?? 0} max={maxIdeas} />}
      <ButtonLink to={paths.subscribe.href()} size="s" variant={known && !planned ? 'primary' : 'secondary'}>
        {known && !planned ? 'Choose a plan' : 'Upgrade'}
      </ButtonLink>
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
