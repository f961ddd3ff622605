import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OwnIdea } from '@/api/types';
import { useGetLaunchQuery } from '@/api/workspace';
import { ReviewNext } from '@/features/launch-kit/review-next';
import { CONTINUE } from '@/lib/autosave-keys';
import { cx } from '@/lib/class-names';
import { quotedTitle } from '@/lib/paused-submission';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import type { NextStep } from '../next-step';
import { FirstPath } from './first-path';
import styles from './next-step-card.module.css';
import { StartCard } from './start-card';

/** The founder's next step, with one button. Shows all steps until the founder's first page is live. */
export function NextStepCard({ step }: { step: NextStep<OwnIdea> }) {
  switch (step.kind) {
    case 'first':
      return (
        <div className={layout.stack6}>
          <StartCard />
          <FirstPath at={0} brief />
        </div>
      );
    case 'begun':
      return (
        <NextCard
          title={step.title ? t`Finish ${{ title: quotedTitle(step.title) }}` : t`Finish your idea`}
          text={t`What you typed is kept in this browser. It isn’t saved yet.`}
          action={
            <Go to={paths.newIdea.href()} state={CONTINUE}>
              {t`Continue writing`}
            </Go>
          }
        >
          {step.first && <FirstPath at={0} />}
        </NextCard>
      );
    case 'draft':
      return (
        <NextCard
          title={t`Finish ${{ title: quotedTitle(step.idea.title) }}`}
          text={t`It’s saved as a draft. Read it once more, then submit it.`}
          action={
            <Go to={`${paths.dashboard.href()}?edit=${encodeURIComponent(step.idea.id)}`}>{t`Open draft`}</Go>
          }
        >
          {step.first && <FirstPath at={1} />}
        </NextCard>
      );
    case 'review':
      return <InReview idea={step.idea} />;
    case 'goal':
      return <GoalFirst idea={step.idea} />;
    case 'launch':
      return (
        <NextCard
          title={t`Bring ${{ title: quotedTitle(step.idea.title) }} its first 20 visits`}
          text={t`Tracked links, ready-made posts, a share image, and a QR code are ready.`}
          action={<Go to={paths.share.href(step.idea.id)}>{t`Open launch kit`}</Go>}
        />
      );
  }
}

/** Recommends setting a goal before sharing, because visitors who came earlier don't count. */
function GoalFirst({ idea }: { idea: OwnIdea }) {
  return (
    <NextCard
      title={t`Set a goal for ${{ title: quotedTitle(idea.title) }}, then share it`}
      text={
        <Trans>
          Only visitors who come after that count. Ready to share?{' '}
          <Link to={paths.share.href(idea.id)}>Open the launch kit</Link>.
        </Trans>
      }
      action={<Go to={paths.newGoal.href(idea.id)}>{t`Set a goal`}</Go>}
    />
  );
}

function InReview({ idea }: { idea: OwnIdea }) {
  const { data } = useGetLaunchQuery(idea.id, { refetchOnMountOrArgChange: true });
  return (
    <NextCard title={t`What happens next with ${{ title: quotedTitle(idea.title) }}`}>
      <div className={styles.review}>{data?.review && <ReviewNext review={data.review} />}</div>
    </NextCard>
  );
}

const Go = ({ children, ...link }: { to: string; state?: string; children: string }) => (
  <ButtonLink {...link} variant="primary">
    {children}
  </ButtonLink>
);

function NextCard({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby="next-step" className={cx(surface.card, styles.card)}>
      <div className={styles.top}>
        <div className={cx(layout.stack1, layout.shrink)}>
          <h2 dir="auto" id="next-step" className={cx(typography.heading, typography.anywhere)}>
            {title}
          </h2>
          {text && <p className={typography.secondary}>{text}</p>}
        </div>
        {!children && action}
      </div>
      {children}
      {children && action && <div>{action}</div>}
    </section>
  );
}
