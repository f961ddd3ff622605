import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useAuth } from '@/lib/auth-context';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { Link } from '@/ui/link';
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
 *
 * @param toPlans how to link to the plans; a link leaves the buttons to the form below the card
 */
export function PlanCard({
  standing,
  action,
  quiet = false,
  slim = false,
  toPlans = 'button',
}: {
  standing?: ReactNode;
  action?: ReactNode;
  quiet?: boolean;
  slim?: boolean;
  toPlans?: ToPlansAs;
}) {
  const { user } = useAuth();
  const { planName, maxIdeas, usedIdeas, failed, retry } = usePlanUsage();
  const date = planDate(user);
  const until = standing || (date && <p className={typography.hint}>{date}</p>);
  const planned = Boolean(user?.currentPlan);
  // Even if the usage can't be loaded, the plan's state and its actions are shown.
  if (failed) {
    return (
      <Card
        slim={slim}
        actions={
          <>
            <Button size="s" onClick={retry}>
              {t`Try again`}
            </Button>
            <ToPlans planned={planned} as={toPlans} />
            {action}
          </>
        }
      >
        <div className={styles.words}>
          <p>{t`Your plan could not be loaded. You can still save drafts.`}</p>
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
            <ToPlans planned as={toPlans} />
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
  const full = isFull(max, usedIdeas);
  return (
    <Card
      slim={slim}
      actions={
        <>
          <ToPlans planned={max > 0} as={toPlans} stressed={!quiet && (max === 0 || full)} />
          {action}
        </>
      }
    >
      <Usage
        planName={planName}
        max={max}
        used={usedIdeas}
        full={full}
        brief={toPlans === 'link'}
        until={until}
      />
    </Card>
  );
}

/** True if the plan allows no more ideas. False while their number is loading, and without a plan. */
const isFull = (max: number, used: number | undefined) => max > 0 && used !== undefined && used >= max;

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
      aria-label={t`Your plan`}
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
      <p className={cx(typography.stronger, styles.name)}>{title}</p>
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
  brief,
  until,
}: {
  planName: string | undefined;
  max: number;
  used: number | undefined;
  full: boolean;
  brief: boolean;
  until: ReactNode;
}) {
  const { user } = useAuth();
  const planned = max > 0;
  const ended = !planned && planHasEnded(user);
  return (
    <>
      <Words
        title={
          planned
            ? t`${{ planName: planName ?? '' }} plan`
            : ended
              ? t`Your plan has ended`
              : (planName ?? t`No Plan`)
        }
        text={planned ? usageText(used, max) : noPlanText(ended, brief)}
      >
        {full && (
          <p className={typography.secondary}>{t`Your plan is full. You can save more ideas as drafts.`}</p>
        )}
        {until}
      </Words>
      {planned && <Pips used={used ?? 0} max={max} />}
    </>
  );
}

/** @param brief whether the screen says elsewhere that submitting requires a plan */
function noPlanText(ended: boolean, brief: boolean): string {
  if (ended) return t`Live ideas stay live. You need a plan to submit more. Drafts are free.`;
  return brief ? t`Drafts are free.` : t`Drafts are free. You need a plan to submit.`;
}

/** After a downgrade or a restored idea, the number in use may exceed the plan's limit. */
function usageText(used: number | undefined, max: number): string {
  if (used !== undefined && used > max) {
    return plural(used, {
      one: `# idea used. Your plan includes ${max}. Live ideas stay live.`,
      other: `# ideas used. Your plan includes ${max}. Live ideas stay live.`,
    });
  }
  const count = used ?? '–';
  return plural(max, { one: `${count} of # idea used`, other: `${count} of # ideas used` });
}

/** How the card links to the plans: not at all if the plans are on the same screen. */
type ToPlansAs = 'button' | 'link' | 'nothing';

/** The link to the plans. */
function ToPlans({ planned, as, stressed = false }: { planned: boolean; as: ToPlansAs; stressed?: boolean }) {
  const { user } = useAuth();
  if (as === 'nothing') return null;
  const label = planned ? t`Upgrade` : planHasEnded(user) ? t`Renew your plan` : t`Choose a plan`;
  const to = paths.subscribe.href();
  return as === 'link' ? (
    <Link to={to} className={styles.toPlans}>
      {label}
    </Link>
  ) : (
    <ButtonLink to={to} size="s" variant={stressed ? 'primary' : 'secondary'}>
      {label}
    </ButtonLink>
  );
}

/** One buoy per idea in the plan. Hidden from screen readers, because the text next to it says the same. */
export function Pips({ used, max }: { used: number; max: number }) {
  return (
    <span className={styles.pips} aria-hidden="true">
      {Array.from({ length: max }, (_, index) => (
        <span key={index} className={styles.pip} data-used={index < used || undefined} />
      ))}
    </span>
  );
}
