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
import { Steps } from '@/ui/steps';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import type { NextStep } from '../next-step';
import styles from './next-step-card.module.css';

/** What to do next, with one button. On the way to a first page the whole way is shown. */
export function NextStepCard({ step, hasRoom }: { step: NextStep<OwnIdea>; hasRoom: boolean }) {
  switch (step.kind) {
    case 'first':
      return (
        <NextCard
          title="Submit your first idea"
          text={
            <>
              Or <Link to={`${paths.imports.href()}?kind=ideas`}>import ideas</Link> that you have in another
              tool.
            </>
          }
          action={<Go to={paths.newIdea.href()}>Start writing</Go>}
        >
          <FirstPath at={0} hasRoom={hasRoom} />
        </NextCard>
      );
    case 'begun':
      return (
        <NextCard
          title={step.title ? `Finish ${quotedTitle(step.title)}` : 'Finish your idea'}
          text="We kept what you typed in this browser. It is not saved yet."
          action={
            <Go to={paths.newIdea.href()} state={CONTINUE}>
              Go on writing
            </Go>
          }
        >
          {step.first && <FirstPath at={0} hasRoom={hasRoom} />}
        </NextCard>
      );
    case 'draft':
      return (
        <NextCard
          title={`Finish ${quotedTitle(step.idea.title)}`}
          text="It is saved as a draft. Look at it once more, and submit it."
          action={
            <Go to={`${paths.dashboard.href()}?edit=${encodeURIComponent(step.idea.id)}`}>Open the draft</Go>
          }
        >
          {step.first && <FirstPath at={1} hasRoom={hasRoom} />}
        </NextCard>
      );
    case 'review':
      return <InReview idea={step.idea} />;
    case 'goal':
      return <GoalFirst idea={step.idea} />;
    case 'launch':
      return (
        <NextCard
          title={`Bring ${quotedTitle(step.idea.title)} its first 20 visits`}
          text="Links for each place, ready texts, a share image and a QR code wait for you."
          action={<Go to={paths.share.href(step.idea.id)}>Open the launch kit</Go>}
        />
      );
  }
}

/** Visitors who come before a goal is set never count for it. */
function GoalFirst({ idea }: { idea: OwnIdea }) {
  return (
    <NextCard
      title={`Set a goal for ${quotedTitle(idea.title)}, then share it`}
      text={
        <>
          Only visitors who come after that count for it. Ready to share already?{' '}
          <Link to={paths.share.href(idea.id)}>Open the launch kit</Link>.
        </>
      }
      action={<Go to={paths.newGoal.href(idea.id)}>Set a goal</Go>}
    />
  );
}

function InReview({ idea }: { idea: OwnIdea }) {
  const { data } = useGetLaunchQuery(idea.id, { refetchOnMountOrArgChange: true });
  return (
    <NextCard title={`What happens next with ${quotedTitle(idea.title)}`}>
      <div className={styles.review}>{data?.review && <ReviewNext review={data.review} />}</div>
    </NextCard>
  );
}

const Go = ({ children, ...link }: { to: string; state?: string; children: string }) => (
  <ButtonLink {...link} variant="primary">
    {children}
  </ButtonLink>
);

/** From a thought to a page: what each step takes. */
function FirstPath({ at, hasRoom }: { at: number; hasRoom: boolean }) {
  return (
    <Steps
      at={at}
      steps={[
        {
          title: 'Write',
          text: 'A title, a category and a few honest sentences: about five minutes. We keep every word as you type.',
        },
        {
          title: 'Preview',
          text: 'See its card and its page as visitors will, before anybody else does: a minute.',
        },
        {
          title: 'Submit',
          text: `${hasRoom ? 'One press, and a person reads it.' : 'This takes a plan; writing and saving drafts does not. A person reads it.'} You hear by email when it is live.`,
        },
      ]}
    />
  );
}

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
