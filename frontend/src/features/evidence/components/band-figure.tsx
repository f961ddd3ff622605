import { Suspense, useMemo, useState } from 'react';
import { formatDay, formatGoal, formatNumber, formatRange, formatRate, plural } from '@/lib/format';
import { lazyPart } from '@/lib/load';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { DaySlider } from '@/ui/charts/day-slider';
import { NumbersTable } from '@/ui/charts/numbers-table';
import { Explained } from '@/ui/explained';
import { Skeleton } from '@/ui/skeleton';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { bandOf } from '../rules/band';
import { MEANINGS } from '../rules/meanings';
import type { Evidence, EvidenceDay } from '../types';
import styles from './band-figure.module.css';

/** Height in CSS pixels. */
const HEIGHT = 220;

const BandPanel = lazyPart(() =>
  import('../charts/band-panel').then((module) => ({ default: module.BandPanel })),
);

const rateOf = ({ yes, visitors }: EvidenceDay) => (visitors > 0 ? yes / visitors : null);
const dateOf = ({ day, provisional }: EvidenceDay) => `${formatDay(day)}${provisional ? ', so far' : ''}`;

/** Describes a day in a sentence, also for screen readers. */
function sentence(day: EvidenceDay): string {
  const people = `${formatNumber(day.yes)} of ${plural(day.visitors, 'visitor')}`;
  if (day.visitors === 0) return `${dateOf(day)}: ${people}`;
  const needed = day.needed === null ? '' : `; ${formatNumber(day.needed)} needed`;
  return `${dateOf(day)}: ${people}, running interval ${formatRange(day)}${needed}`;
}

/**
 * The rate by number of counted visitors: the interval as a band, a dot for each day, the goal's rate, and,
 * from half of the visitors on, the boundary above which the goal is reached.
 */
export function BandFigure(evidence: Pick<Evidence, 'days' | 'goal' | 'boundary' | 'verdict'>) {
  const { days, verdict } = evidence;
  const hint = (
    <Explained of="the band" text={MEANINGS.interval}>
      {typeof verdict.estimate === 'number'
        ? `The band is the running 95% interval. The verdict’s own, ${formatRange(verdict)}, is narrower: it looked once a day.`
        : 'Confirmed rate so far. The band is the running 95% interval.'}
    </Explained>
  );
  return (
    <ChartFigure title="The rate over time" hint={hint} table={<DaysTable days={days} />}>
      {days.some(({ visitors }) => visitors > 0) ? (
        <DrawnBand {...evidence} />
      ) : (
        <p className={surface.nothing}>No counted visitors yet.</p>
      )}
    </ChartFigure>
  );
}

function DrawnBand({ days, goal, boundary }: Pick<Evidence, 'days' | 'goal' | 'boundary'>) {
  const [picked, setPicked] = useState<number | null>(null);
  const selected = picked !== null && picked < days.length ? picked : null;
  const band = useMemo(() => bandOf(days, goal, boundary), [days, goal, boundary]);
  return (
    <DaySlider
      days={days.length}
      selected={selected}
      text={sentence(days[selected ?? days.length - 1]!)}
      onSelect={setPicked}
    >
      <p className={cx(typography.note, styles.picked)} aria-hidden="true">
        {sentence(days[selected ?? days.length - 1]!)}
      </p>
      <Suspense fallback={<Skeleton height={`${HEIGHT}px`} />}>
        <BandPanel band={band} height={HEIGHT} selected={selected} onSelect={setPicked} />
      </Suspense>
      <ul className={styles.legend} aria-hidden="true">
        <li data-of="dot">End of a day</li>
        <li data-of="band">95% running interval</li>
        {goal && <li data-of="goal">Your goal: {formatGoal(goal.rate)}</li>}
        {boundary.length > 0 && <li data-of="reached">Reached above this</li>}
        {days.at(-1)?.provisional && <li data-of="today">Today, so far</li>}
        <li className={styles.axis}>Counted visitors →</li>
      </ul>
    </DaySlider>
  );
}

function DaysTable({ days }: { days: EvidenceDay[] }) {
  return (
    <NumbersTable
      caption="The rate up to each day, with its running interval"
      head={['Day', 'Visitors', 'Yes', 'Open', 'Rate', 'Running interval', 'Needed']}
      rows={[...days].reverse().map((day) => ({
        key: day.day,
        cells: [
          dateOf(day),
          ...[day.visitors, day.yes, day.open].map(formatNumber),
          formatRate(rateOf(day)),
          formatRange(day),
          day.needed === null ? '–' : formatNumber(day.needed),
        ],
      }))}
    />
  );
}
