import { useState } from 'react';
import type { OwnIdea } from '@/api/types';
import { cx } from '@/lib/class-names';
import { ButtonLink } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import { NoticeBar } from '@/ui/notice-bar';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { useRunningGoal } from '@/api/running-goal';
import { ExperimentCard } from './experiment-card';
import styles from './experiments.module.css';
import { StopDialog } from './stop-dialog';
import type { Experiment, Kind } from './types';

const OFFERS: Record<Kind, { title: string; text: string; label: string }> = {
  price: {
    title: 'Which price?',
    text: 'Visitors who join are asked whether they would pay, each about one of your prices. You see what they say to each, and which price brings in most, if one does.',
    label: 'Test prices',
  },
  page: {
    title: 'Which promise?',
    text: 'Visitors see one of two to four versions of your page: another headline, opening or cover. What counts is how many of them join and confirm.',
    label: 'Test the page',
  },
};
const KINDS: readonly Kind[] = ['price', 'page'];

/** One of a kind that runs, or waits for our reviewers: there can be no other one meanwhile. */
const isBusy = (experiments: Experiment[], kind: Kind) =>
  experiments.some((one) => one.kind === kind && (one.state === 'running' || one.state === 'pending'));

/** What can be asked now. A running goal forbids a page test. */
function Offers({ kinds, hasGoal }: { kinds: readonly Kind[]; hasGoal: boolean }) {
  if (kinds.length === 0) return null;
  return (
    <div className={styles.choices}>
      {kinds.map((kind) => (
        <section
          key={kind}
          className={cx(surface.card, surface.room, layout.stack3, styles.offer)}
          aria-labelledby={`offer-${kind}`}
        >
          <h2 id={`offer-${kind}`} className={typography.larger}>
            {OFFERS[kind].title}
          </h2>
          <p className={typography.secondary}>{OFFERS[kind].text}</p>
          {kind === 'page' && hasGoal ? (
            <p className={typography.note}>
              A goal is running, so its page must stay as it is until the verdict.
            </p>
          ) : (
            <div>
              <ButtonLink to={`?new=${kind}`}>{OFFERS[kind].label}</ButtonLink>
            </div>
          )}
        </section>
      ))}
    </div>
  );
}

/** What can be asked, and every experiment that ever was, newest first. */
export function ExperimentsOverview({
  ideaId,
  experiments,
  idea,
  now,
}: {
  ideaId: string;
  experiments: Experiment[];
  idea?: OwnIdea;
  /** When the experiments were read. */
  now: number;
}) {
  const [doomed, setDoomed] = useState<Experiment | null>(null);
  const offered = KINDS.filter((kind) => !isBusy(experiments, kind));
  const isLive = idea?.isPublic ?? true;
  const hasGoal = useRunningGoal(ideaId) !== undefined;
  return (
    <>
      <PageTitle>{`Experiments of ${idea ? `“${idea.title}”` : 'your idea'}`}</PageTitle>
      <PageHeader
        title={`Experiments of ${idea ? `“${idea.title}”` : 'your idea'}`}
        lead="Ask your visitors instead of yourself. Every experiment stays on record here and in every report."
      />
      <div className={layout.stack6}>
        {!isLive && (
          <NoticeBar
            title="This idea is not live"
            text="An experiment needs visitors. Once our reviewers have approved the page, you can start one."
          />
        )}
        {isLive && <Offers kinds={offered} hasGoal={hasGoal} />}
        {experiments.length === 0 ? (
          <p className={surface.nothing}>No experiment yet.</p>
        ) : (
          experiments.map((experiment) => (
            <ExperimentCard
              key={experiment.id}
              experiment={experiment}
              idea={idea}
              now={now}
              onStop={setDoomed}
            />
          ))
        )}
      </div>
      <StopDialog experiment={doomed} idea={idea} hasGoal={hasGoal} onClose={() => setDoomed(null)} />
    </>
  );
}
