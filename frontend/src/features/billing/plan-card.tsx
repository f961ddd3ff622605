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
import layout from '@/ui/layout.module.css';
import styles from './plan-card.module.css';
import { usePlanUsage } from './use-plan-usage';

/**
 * The founder's plan: its name, the number of ideas in use, its end date, and a link to the plans.
 *
 * @param standing explains the date
 *
 * @param action shown next to the link
 *
 * @param quiet whether the screen's primary button is elsewhere, even if the plan is full
 *
 * @param slim whether to use a single line if it fits
 */
export function PlanCard({
  standing,
  action,
  quiet = false,
  slim = false,
}: {
  standing?: ReactNode;
  action?: ReactNode;
  quiet?: boolean;
  slim?: boolean;
}) {
  const { user } = useAuth();
  const { planName, maxIdeas, usedIdeas, failed, retry } = usePlanUsage();
  const date = planDate(user);
  const until = standing ?? (date && <p className={typography.hint}>{date}</p>);
  const planned = Boolean(user?.currentPlan);
  // Even if the usage can't be loaded, the plan's state and its actions are shown.
  if (failed) {
    return (
      <Card
        slim={slim}
        actions={
          <>
            <Button size="s" onClick={retry}>
              Try again
            </Button>
            <ToPlans planned={planned} />
            {action}
          </>
        }
      >
        <div className={styles.words}>
          <p>Your plan could not be loaded. You can still save drafts.</p>
          {until}
        </div>
      </Card>
    );
  }
  // Without a plan, there's no usage to load.
  if ((planName === undefined || maxIdeas === undefined) && planned) {
    return (
      <Card
        slim={slim}
        busy
        actions={
          <>
            <ToPlans planned />
            {action}
          </>
        }
      >
        <Words title={<Skeleton width="8ch" height="1lh" />} text={<Skeleton width="18ch" height="1lh" />}>
          {until}
        </Words>
        <Pips used={0} max={1} />
      </Card>
    );
  }
  const max = maxIdeas ?? 0;
  const full = max > 0 && usedIdeas !== undefined && usedIdeas >= max;
  return (
    <Card
      slim={slim}
      actions={
        <>
          <ToPlans planned={max > 0} stressed={!quiet && (max === 0 || full)} />
          {action}
        </>
      }
    >
      <Usage planName={planName} max={max} used={usedIdeas} full={full} until={until} />
    </Card>
  );
}

interface CardProps {
  actions: ReactNode;
  slim: boolean;
  busy?: boolean;
  children: ReactNode;
}

function Card({ actions, slim, busy, children }: CardProps) {
  return (
    <div
      className={cx(surface.card, layout.row5, styles.card)}
      role="group"
      aria-label="Your plan"
      aria-busy={busy}
      data-slim={slim || undefined}
    >
      {children}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

function Words({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.words}>
      <p className={typography.stronger}>{title}</p>
      <p className={typography.secondary}>{text}</p>
      {children}
    </div>
  );
}

/** @param max number of ideas in the plan; 0 without a plan */
function Usage({
  planName,
  max,
  used,
  full,
  until,
}: {
  planName: string | undefined;
  max: number;
  used: number | undefined;
  full: boolean;
  until: ReactNode;
}) {
  const { user } = useAuth();
  const planned = max > 0;
  const ended = !planned && planHasEnded(user);
  return (
    <>
      <Words
        title={planned ? `${planName} plan` : ended ? 'Your plan has ended' : (planName ?? 'No Plan')}
        text={
          planned
            ? usageText(used, max)
            : ended
              ? 'Live ideas stay live. You need a plan to submit more. Drafts are free.'
              : 'Drafts are free. You need a plan to submit.'
        }
      >
        {full && (
          <p className={typography.secondary}>Your plan is full. You can save more ideas as drafts.</p>
        )}
        {until}
      </Words>
      {planned && <Pips used={used ?? 0} max={max} />}
    </>
  );
}

/** After a downgrade or a restored idea, the number in use may exceed the plan's limit. */
function usageText(used: number | undefined, max: number): string {
  if (used !== undefined && used > max) {
    return `${used} ideas used. Your plan includes ${max}. Live ideas stay live.`;
  }
  return `${used ?? '–'} of ${plural(max, 'idea')} used`;
}

/** The link to the plans. */
function ToPlans({ planned, stressed = false }: { planned: boolean; stressed?: boolean }) {
  const { user } = useAuth();
  return (
    <ButtonLink to={paths.subscribe.href()} size="s" variant={stressed ? 'primary' : 'secondary'}>
      {planned ? 'Upgrade' : planHasEnded(user) ? 'Renew your plan' : 'Choose a plan'}
    </ButtonLink>
  );
}

/** One buoy per idea in the plan. Hidden from screen readers, because the text next to it says the same. */
function Pips({ used, max }: { used: number; max: number }) {
  return (
    <span className={styles.pips} aria-hidden="true">
      {Array.from({ length: max }, (_, index) => (
        <span key={index} className={styles.pip} data-used={index < used || undefined} />
      ))}
    </span>
  );
}
