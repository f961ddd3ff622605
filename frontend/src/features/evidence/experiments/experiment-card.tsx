import { formatDate } from '@/lib/format';
import type { OwnIdea } from '@/api/types';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import { StatusBadge } from '@/ui/status-badge';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { unbroken } from '../rules/shares';
import { ArmsList } from './arms-list';
import { PriceFigure } from './price-figure';
import { progressText } from './progress';
import { RatioFigure } from './ratio-figure';
import type { Experiment } from './types';
import { VersionPreviews } from '../version-previews';
import { isOpen, seenTwiceText, stateOf } from './words';

/** One experiment: what can be said of it, what it rests on, and what can be done. */
export function ExperimentCard({
  experiment,
  idea,
  now,
  onStop,
}: {
  experiment: Experiment;
  /** Absent where it could not be loaded. */
  idea?: OwnIdea;
  now: number;
  onStop: (experiment: Experiment) => void;
}) {
  const { label, tone } = stateOf(experiment);
  const isPrice = experiment.kind === 'price';
  const shows = experiment.startedAt !== null && !experiment.split.broken;
  return (
    <article className={layout.stack4} aria-label={isPrice ? 'Price ladder' : 'Page test'}>
      <section className={cx(surface.card, surface.room, layout.stack3)}>
        <div className={layout.top}>
          <p className={typography.note}>
            {isPrice ? 'Price ladder' : 'Page test'}, {progressText(experiment, now)}
          </p>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </div>
        <h2 className={typography.heading}>{unbroken(experiment.title)}</h2>
        <p className={cx(typography.measure, typography.written)}>
          {unbroken(experiment.reviewComments ?? experiment.text)}
        </p>
        {experiment.kept !== null && experiment.kept > 0 && (
          <p className={typography.note}>Version {'ABCD'.charAt(experiment.kept)} became the page.</p>
        )}
        {experiment.startedAt && <ArmsList experiment={experiment} />}
        {experiment.startedAt && <p className={typography.note}>{seenTwiceText(experiment)}</p>}
        <div className={layout.spread}>
          <p className={typography.hint}>{datesOf(experiment)}</p>
          <Actions experiment={experiment} onStop={onStop} />
        </div>
      </section>
      {!isPrice && idea && (
        <VersionPreviews idea={idea} versions={experiment.arms.map(({ page }) => page ?? {})} />
      )}
      {shows && (isPrice ? <PriceFigure arms={experiment.arms} /> : <RatioFigure arms={experiment.arms} />)}
    </article>
  );
}

function datesOf({ kind, createdAt, startedAt, endedAt, endsAt, state }: Experiment): string {
  if (!startedAt) return `Handed in on ${formatDate(createdAt)}.`;
  const started = `Started on ${formatDate(startedAt)}`;
  if (state === 'running')
    return kind === 'price' ? `${started}.` : `${started}. Days count once they are over.`;
  const end = endedAt ?? endsAt;
  return end ? `${started}, ended on ${formatDate(end)}.` : `${started}.`;
}

function Actions({ experiment, onStop }: { experiment: Experiment; onStop: (one: Experiment) => void }) {
  const { kind, state, kept } = experiment;
  if (isOpen(experiment))
    return (
      <Button size="s" variant="danger" onClick={() => onStop(experiment)}>
        {state === 'pending' ? 'Take it back…' : 'Stop…'}
      </Button>
    );
  if (kind !== 'page' || kept !== null || state === 'declined' || experiment.startedAt === null) return null;
  return (
    <Button size="s" onClick={() => onStop(experiment)}>
      Use a version…
    </Button>
  );
}
