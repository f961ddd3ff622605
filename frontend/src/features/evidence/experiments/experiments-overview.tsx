import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { OwnIdea } from '@/api/types';
import { cx } from '@/lib/class-names';
import { ButtonLink } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import { paths } from '@/routing/paths';
import { NoticeBar } from '@/ui/notice-bar';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { useRunningGoal } from '@/api/running-goal';
import { useStopExperimentMutation } from '@/api/workspace';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { RadioCards } from '@/ui/form/radio-cards';
import { ExperimentCard } from './experiment-card';
import styles from './experiments.module.css';
import { RangeLine } from './range-line';
import type { Experiment, Kind } from './types';
import { headlineOf, isOpen } from './results';
import { armName, letterOf } from './words';

interface StopDialogProps {
  /**
   * The experiment to end, or the finished page test to choose a version from. Null if the dialog is closed.
   */
  experiment: Experiment | null;
  idea?: OwnIdea;
  /** True if a goal of the idea is running, which prevents changes to the page. */
  hasGoal: boolean;
  onClose: () => void;
}

/**
 * Dialog that ends an experiment. For a page test, the founder also chooses the version that becomes the
 * page.
 */
function StopDialog({ experiment, idea, hasGoal, onClose }: StopDialogProps) {
  const [stop] = useStopExperimentMutation();
  const [chosen, setChosen] = useState<string>();
  const keep = chosen ?? String(experiment?.best ?? 0);
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  return (
    <ConfirmDialog
      subject={experiment}
      variant={experiment && !isOpen(experiment) ? 'primary' : 'danger'}
      question={(subject) => ({
        ...wordsOf(subject),
        text: (
          <div className={layout.stack4}>
            <p>{sentenceOf(subject)}</p>
            {mayKeep(subject) && hasGoal && <p>{goalRuns()}</p>}
            {mayKeep(subject) && !hasGoal && (
              <RadioCards
                name="keep"
                legend={t`The page from now on`}
                cards={subject.arms.map((arm) => ({
                  value: String(arm.arm),
                  label: armName(arm),
                  text: headlineOf(arm, idea),
                }))}
                value={keep}
                onChange={setChosen}
              />
            )}
          </div>
        ),
      })}
      onConfirm={async (subject) => {
        const version = mayKeep(subject) && !hasGoal && keep !== '0' ? Number(keep) : undefined;
        await stop({ id: subject.id, stopExperiment: { state: 'stopped', keep: version } }).unwrap();
        return version === undefined
          ? { title: t`Experiment stopped`, description: t`Its numbers stay on record.` }
          : {
              title: t`Version ${{ letter: letterOf(version) }} is the page now`,
              description: t`Visitors see it from now on.`,
            };
      }}
      failure={t`Nothing was changed. Please try again.`}
      onClose={close}
    />
  );
}

/**
 * True if one of the experiment's versions may become the page, which requires that they passed the review.
 */
const mayKeep = ({ kind, state }: Experiment) => kind === 'page' && state !== 'pending';

const wordsOf = (experiment: Experiment) =>
  isOpen(experiment)
    ? {
        title: experiment.kind === 'price' ? t`Stop asking about prices?` : t`Stop this page test?`,
        keep: t`Keep going`,
        confirm: t`Stop`,
        busy: t`Stopping…`,
      }
    : {
        title: t`Change the page?`,
        keep: t`Leave it`,
        confirm: t`Use this version`,
        busy: t`Changing it…`,
      };

function sentenceOf(experiment: Experiment): string {
  if (!isOpen(experiment))
    return t`The versions are already approved, so visitors see the one you choose right away.`;
  if (experiment.state === 'pending') return t`Our reviewers won’t look at it. You can submit another test.`;
  return t`This ends the test permanently, without a result. Its numbers so far stay on record, here and in every report.`;
}

const OFFERS: Record<Kind, { title: MessageDescriptor; text: MessageDescriptor; label: MessageDescriptor }> =
  {
    price: {
      title: msg`Which price?`,
      text: msg`Each person who joins is asked about one price. See how demand drops and which price earns most.`,
      label: msg`Test prices`,
    },
    page: {
      title: msg`Which headline?`,
      text: msg`Each visitor sees one of two to four versions of your page. See which one makes more of them join and confirm.`,
      label: msg`Test the page`,
    },
  };
const KINDS: readonly Kind[] = ['price', 'page'];

/** True if an experiment of this kind is running or in review, because only one is allowed at a time. */
const isBusy = (experiments: Experiment[], kind: Kind) =>
  experiments.some((one) => one.kind === kind && (one.state === 'running' || one.state === 'pending'));

const goalRuns = () => t`A goal is running, so the page can’t change until the verdict.`;

/** Shown before the first experiment. Presents the available kinds of experiments with example results. */
function Offers({ hasGoal }: { hasGoal: boolean }) {
  return (
    <div className={styles.choices}>
      {KINDS.map((kind) => (
        <section
          key={kind}
          className={cx(surface.card, surface.room, styles.offer)}
          aria-labelledby={`offer-${kind}`}
        >
          {kind === 'price' ? <PricesToCome /> : <PagesToCome />}
          <h2 id={`offer-${kind}`} className={typography.heading}>
            {i18n._(OFFERS[kind].title)}
          </h2>
          <p className={typography.secondary}>{i18n._(OFFERS[kind].text)}</p>
          {kind === 'page' && hasGoal ? (
            <p className={typography.note}>{goalRuns()}</p>
          ) : (
            <div className={styles.ask}>
              <ButtonLink to={`?new=${kind}`} variant={kind === 'price' ? 'primary' : 'secondary'}>
                {i18n._(OFFERS[kind].label)}
              </ButtonLink>
            </div>
          )}
        </section>
      ))}
    </div>
  );
}

/** Example results for prices, as fractions of the box's width. */
const PRICES = [
  { price: '$9', value: 0.62, low: 0.4, high: 0.88 },
  { price: '$19', value: 0.5, low: 0.3, high: 0.74 },
  { price: '$39', value: 0.16, low: 0.05, high: 0.36 },
];

function PricesToCome() {
  return (
    <div className={styles.toCome} aria-hidden="true">
      {PRICES.map(({ price, ...range }) => (
        <div key={price} className={styles.priceToCome}>
          <b>{price}</b>
          <RangeLine {...range} />
        </div>
      ))}
    </div>
  );
}

function PagesToCome() {
  return (
    <div className={cx(styles.toCome, styles.pagesToCome)} aria-hidden="true">
      {['A', 'B'].map((letter) => (
        <div key={letter} className={styles.pageToCome}>
          <b>{letter}</b>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}

/** Buttons to start further experiments. A page test isn't offered while a goal is running. */
function Further({ kinds, hasGoal }: { kinds: readonly Kind[]; hasGoal: boolean }) {
  return (
    <>
      {kinds
        .filter((kind) => kind === 'price' || !hasGoal)
        .map((kind) => (
          <ButtonLink key={kind} size="s" to={`?new=${kind}`}>
            {i18n._(OFFERS[kind].label)}
          </ButtonLink>
        ))}
    </>
  );
}

/** The idea's experiments, newest first, and the kinds that can be started. */
export function ExperimentsOverview({
  ideaId,
  experiments,
  idea,
  now,
}: {
  ideaId: string;
  experiments: Experiment[];
  idea?: OwnIdea;
  /** Time when the experiments were loaded. */
  now: number;
}) {
  const [doomed, setDoomed] = useState<Experiment | null>(null);
  const offered = KINDS.filter((kind) => !isBusy(experiments, kind));
  const isLive = idea?.isPublic ?? true;
  const hasGoal = useRunningGoal(ideaId) !== undefined;
  return (
    <>
      <PageTitle>{`${t`Experiments`} · ${idea?.title ?? t`your idea`}`}</PageTitle>
      <PageHeader
        title={t`Experiments`}
        level={2}
        back={{ label: t`Evidence`, to: paths.evidence.href(ideaId) }}
        actions={isLive && experiments.length > 0 && <Further kinds={offered} hasGoal={hasGoal} />}
      />
      <div className={layout.stack5}>
        {!isLive && (
          <NoticeBar
            title={t`This idea is not live`}
            text={t`An experiment needs visitors. Once our reviewers have approved the page, you can start one.`}
          />
        )}
        {isLive && experiments.length === 0 && <Offers hasGoal={hasGoal} />}
        {hasGoal && experiments.length > 0 && offered.includes('page') && (
          <p className={typography.note}>{goalRuns()}</p>
        )}
        {experiments.map((experiment) => (
          <ExperimentCard
            key={experiment.id}
            experiment={experiment}
            idea={idea}
            now={now}
            onStop={setDoomed}
          />
        ))}
      </div>
      <StopDialog experiment={doomed} idea={idea} hasGoal={hasGoal} onClose={() => setDoomed(null)} />
    </>
  );
}
