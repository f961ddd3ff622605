import { lazy, Suspense, useMemo, useState } from 'react';
import type { Analytics } from '@/api/workspace';
import { formatDate, formatNumber, plural } from '@/lib/format';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { DaySlider } from '@/ui/charts/day-slider';
import { NumbersTable } from '@/ui/charts/numbers-table';
import type { TrendPanelProps } from '@/ui/charts/trend-panel';
import { Skeleton } from '@/ui/skeleton';
import styles from './trend-figure.module.css';

const TrendPanel = lazy(() =>
  import('@/ui/charts/trend-panel').then((module) => ({ default: module.TrendPanel })),
);

type Day = Analytics['days'][number];

export interface Panel {
  of: 'visits' | 'votes' | 'signUps' | 'willingToPay';
  label: string;
  /** CSS pixels. */
  height: number;
}

const PANELS: readonly Panel[] = [
  { of: 'visits', label: 'Visits', height: 190 },
  { of: 'votes', label: 'Votes', height: 120 },
  { of: 'signUps', label: 'Sign-ups', height: 120 },
  { of: 'willingToPay', label: 'Would pay', height: 120 },
];

/** A day in a sentence, also for screen readers. */
function sentence(day: Day): string {
  return [
    `${formatDate(day.day)}: ${plural(day.visits, 'visit')}`,
    plural(day.votes, 'vote'),
    plural(day.signUps, 'sign-up'),
    `${formatNumber(day.willingToPay)} would pay`,
  ].join(', ');
}

/**
 * Visits, votes, sign-ups and who would pay by day: a panel for each, with its name and number on it, so
 * that there is no legend to look up and the small numbers are not flattened by the large ones. One day can
 * be picked, by pointer or by arrow keys.
 */
export function TrendFigure({
  days,
  title = 'Day by day',
  panels = PANELS,
}: {
  /** At least one. */
  days: Day[];
  title?: string;
  panels?: readonly Panel[];
}) {
  const [picked, setPicked] = useState<number | null>(null);
  const selected = picked !== null && picked < days.length ? picked : null;
  const day = selected === null ? null : days[selected]!;
  const labels = useMemo(() => days.map((one) => formatDate(one.day)), [days]);
  const series = useMemo(() => panels.map(({ of }) => days.map((one) => one[of])), [days, panels]);

  return (
    <ChartFigure
      title={title}
      hint="Days in UTC. Point at a day, or use the arrow keys."
      table={<DaysTable days={days} />}
    >
      <DaySlider
        className={styles.trend}
        data-panels={panels.length}
        days={days.length}
        selected={selected}
        text={sentence(day ?? days.at(-1)!)}
        onSelect={setPicked}
      >
        <p className={styles.picked} aria-hidden="true">
          {day ? formatDate(day.day) : `${formatDate(days[0]!.day)} to ${formatDate(days.at(-1)!.day)}`}
        </p>
        {panels.map(({ of, label, height }, index) => (
          <NamedPanel
            key={of}
            name={label}
            labels={labels}
            values={series[index]!}
            height={height}
            selected={selected}
            onSelect={setPicked}
          />
        ))}
      </DaySlider>
    </ChartFigure>
  );
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** With its name and number: of the selected day, or of all days together. */
function NamedPanel({ name, ...panel }: TrendPanelProps & { name: string }) {
  const { values, height, selected } = panel;
  return (
    <div className={styles.panel}>
      <p className={styles.label} aria-hidden="true">
        {name} <strong>{formatNumber(selected === null ? sum(values) : values[selected]!)}</strong>
      </p>
      <Suspense fallback={<Skeleton height={`${height}px`} />}>
        <TrendPanel {...panel} />
      </Suspense>
    </div>
  );
}

function DaysTable({ days }: { days: Day[] }) {
  return (
    <NumbersTable
      caption="Visits, votes, sign-ups and who would pay, by day"
      head={['Day', 'Visits', 'Visitors', 'Votes', 'Sign-ups', 'Would pay']}
      rows={[...days].reverse().map((one) => ({
        key: one.day,
        cells: [
          formatDate(one.day),
          ...[one.visits, one.visitors, one.votes, one.signUps, one.willingToPay].map(formatNumber),
        ],
      }))}
    />
  );
}
