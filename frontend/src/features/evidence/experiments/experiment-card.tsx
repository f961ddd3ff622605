import { Suspense, useMemo } from 'react';
import { formatDay, formatNumber, formatRange, formatRate, plural } from '@/lib/format';
import type { OwnIdea } from '@/api/types';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import { StatusBadge } from '@/ui/status-badge';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { lazyPart } from '@/lib/load';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { NumbersTable } from '@/ui/charts/numbers-table';
import { Skeleton } from '@/ui/skeleton';
import { PriceFigure } from './price-figure';
import type { Experiment, Arm } from './types';
import { VersionPreviews } from '../version-previews';
import { isOpen, seenTwiceText, stateOf, visitorsOf, armName, ratioBetween } from './words';
import { ratioPlot } from './plots';

/** CSS pixels. */
const HEIGHT = 260;

const WhiskerPanel = lazyPart(() =>
  import('./whisker-panel').then((module) => ({ default: module.WhiskerPanel })),
);

const VERDICTS: Record<NonNullable<Arm['verdict']>, string> = {
  better: 'Better',
  worse: 'Worse',
  same: 'The same',
};

/** How often visitors of each version join and confirm, compared with those of the original. */
function RatioFigure({ arms }: { arms: Arm[] }) {
  const plot = useMemo(() => ratioPlot(arms), [arms]);
  return (
    <ChartFigure
      title="Against the original"
      hint="Dots are rates divided by the original’s, which is the line at 1×. Lines are 95% confidence intervals."
      table={
        <NumbersTable
          caption="Rate of confirmed sign-ups of each version, divided by the original’s"
          head={['Version', 'Ratio', 'Interval', 'Shown']}
          rows={arms.flatMap((arm) =>
            arm.ratio
              ? [
                  {
                    key: armName(arm),
                    cells: [
                      armName(arm),
                      arm.ratio.value === null ? '–' : arm.ratio.value.toFixed(2),
                      ratioBetween(arm.ratio),
                      arm.verdict ? VERDICTS[arm.verdict] : 'Nothing yet',
                    ],
                  },
                ]
              : [],
          )}
        />
      }
    >
      {arms.every(({ confirmed }) => confirmed === 0) ? (
        <p className={surface.nothing}>No confirmed sign-ups yet.</p>
      ) : (
        <Suspense fallback={<Skeleton height={`${HEIGHT}px`} />}>
          <WhiskerPanel plot={plot} height={HEIGHT} />
        </Suspense>
      )}
    </ChartFigure>
  );
}

const DAY = 86_400_000;

/** "day 6 of 14, 230 visitors", after the kind of experiment. */
function progressText(experiment: Experiment, now: number): string {
  const { startedAt, endedAt, days } = experiment;
  const people = plural(visitorsOf(experiment), 'visitor');
  if (!startedAt) return `for ${plural(days, 'day')}`;
  const until = endedAt ? Date.parse(endedAt) : now;
  const day = Math.min(days, Math.floor((until - Date.parse(startedAt)) / DAY) + 1);
  return endedAt ? `ended after ${people}` : `day ${day} of ${days}, ${people}`;
}

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
    <article className={layout.stack4} aria-label={isPrice ? 'Price test' : 'Page test'}>
      <section className={cx(surface.card, surface.room, layout.stack3)}>
        <div className={layout.top}>
          <p className={typography.note}>
            {isPrice ? 'Price test' : 'Page test'} · {progressText(experiment, now)}
          </p>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </div>
        <h2 className={typography.heading}>{experiment.title}</h2>
        <p className={cx(typography.measure, typography.written)}>
          {experiment.reviewComments ?? experiment.text}
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
  if (!startedAt) return `Submitted on ${formatDay(createdAt)}.`;
  const started = `Started on ${formatDay(startedAt)}`;
  if (state === 'running')
    return kind === 'price' ? `${started}.` : `${started}. Days count once they are over.`;
  const end = endedAt ?? endsAt;
  return end ? `${started}, ended on ${formatDay(end)}.` : `${started}.`;
}

function Actions({ experiment, onStop }: { experiment: Experiment; onStop: (one: Experiment) => void }) {
  const { kind, state, kept } = experiment;
  if (isOpen(experiment))
    return (
      <Button size="s" variant="danger" onClick={() => onStop(experiment)}>
        {state === 'pending' ? 'Withdraw…' : 'Stop…'}
      </Button>
    );
  if (kind !== 'page' || kept !== null || state === 'declined' || experiment.startedAt === null) return null;
  return (
    <Button size="s" onClick={() => onStop(experiment)}>
      Use a version…
    </Button>
  );
}

/** How visitors were shared, how far they came, and how many of those who joined confirmed. */
function ArmsList({ experiment: { arms } }: { experiment: Experiment }) {
  return (
    <ul className={surface.rows} aria-label="Visitors and sign-ups">
      {arms.map((arm) => (
        <li key={arm.arm}>
          <p className={typography.name}>{armName(arm)}</p>
          <p className={typography.note}>{cameTo(arm)}</p>
        </li>
      ))}
    </ul>
  );
}

function cameTo({ visitors, joined, confirmed, confirmedOfJoined }: Arm): string {
  const counts = `${plural(visitors, 'visitor')}, ${formatNumber(joined)} joined, ${formatNumber(confirmed)} confirmed`;
  if (joined === 0) return `${counts}.`;
  return `${counts}: ${formatRate(confirmedOfJoined.rate)} of those who joined (${formatRange(confirmedOfJoined)}).`;
}
