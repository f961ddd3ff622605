import { useMemo, useState } from 'react';
import type { Analytics } from '@/api/workspace';
import { formatDate, formatNumber, plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { DaySlider } from '@/ui/charts/day-slider';
import { MarkStrip } from './components/mark-strip';
import { NamedPanel } from './components/named-panel';
import { PointsTable } from './components/points-table';
import {
  areFew,
  ghostOf,
  type Mark,
  marksByPoint,
  nameOfPoint,
  type Point,
  pointsOf,
  WEEKS_FROM,
} from './rules/points';
import styles from './trend-figure.module.css';

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
const NO_MARKS: Mark[] = [];

/** A day or week in a sentence, also for screen readers. */
function sentence(point: Point): string {
  return [
    `${nameOfPoint(point)}: ${plural(point.visits, 'visit')}`,
    plural(point.votes, 'vote'),
    plural(point.signUps, 'sign-up'),
    `${formatNumber(point.willingToPay)} would pay`,
  ].join(', ');
}

interface TrendProps {
  /** At least one. */
  days: Day[];
  title?: string;
  panels?: readonly Panel[];
  /** The days before, for comparison: the first with the first. */
  before?: Day[];
  /** What happened meanwhile. */
  marks?: Mark[];
  /** Whether weeks may be shown where few come. */
  weeks?: boolean;
}

/** What the chart is drawn from; the same objects as long as they say the same, or it would be drawn anew. */
function usePoints({ days, before, marks = NO_MARKS, panels = PANELS }: TrendProps, byWeek: boolean) {
  return useMemo(() => {
    const points = pointsOf(days, byWeek);
    const byPoint = marksByPoint(marks, points);
    return {
      points,
      byPoint,
      places: byPoint.map(([index]) => index),
      labels: points.map(({ day }) => formatDate(day)),
      series: panels.map(({ of }) => ({
        values: points.map((point) => point[of]),
        ghost: before && ghostOf(before, days.length, byWeek, of),
      })),
    };
  }, [days, before, marks, panels, byWeek]);
}

/**
 * Visits, votes, sign-ups and who would pay by day, or by week where few come: a panel for each, with its
 * name and number on it, so that there is no legend to look up and the small numbers are not flattened by the
 * large ones. One day can be picked, by pointer or by arrow keys.
 */
export function TrendFigure(props: TrendProps) {
  const { days, title, panels = PANELS, before, weeks = false } = props;
  const [picked, setPicked] = useState<number | null>(null);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const mayBeWeeks = weeks && days.length >= WEEKS_FROM;
  const byWeek = mayBeWeeks && (chosen ?? areFew(days));
  const { points, byPoint, places, labels, series } = usePoints(props, byWeek);
  const selected = picked !== null && picked < points.length ? picked : null;
  const point = selected === null ? null : points[selected]!;

  return (
    <ChartFigure
      title={title ?? nameOf(byWeek)}
      hint={hintOf(byWeek, before !== undefined)}
      actions={
        mayBeWeeks && (
          <UnitButton
            byWeek={byWeek}
            onClick={() => {
              setPicked(null);
              setChosen(!byWeek);
            }}
          />
        )
      }
      table={<PointsTable points={points} byWeek={byWeek} byPoint={byPoint} before={before} />}
    >
      {byPoint.length > 0 && (
        <MarkStrip byPoint={byPoint} points={points.length} picked={selected} onPick={setPicked} />
      )}
      <DaySlider
        className={styles.trend}
        data-panels={panels.length}
        unit={byWeek ? 'Week' : 'Day'}
        days={points.length}
        selected={selected}
        text={sentence(point ?? points.at(-1)!)}
        onSelect={setPicked}
      >
        <p className={styles.picked} aria-hidden="true">
          {point ? nameOfPoint(point) : `${formatDate(days[0]!.day)} to ${formatDate(days.at(-1)!.day)}`}
        </p>
        {panels.map(({ of, label, height }, index) => (
          <NamedPanel
            key={of}
            name={label}
            labels={labels}
            {...series[index]!}
            marks={places}
            height={height}
            selected={selected}
            onSelect={setPicked}
          />
        ))}
      </DaySlider>
    </ChartFigure>
  );
}

function UnitButton({ byWeek, onClick }: { byWeek: boolean; onClick: () => void }) {
  return (
    <Button size="s" variant="quiet" onClick={onClick}>
      {byWeek ? 'Show days' : 'Show weeks'}
    </Button>
  );
}

const nameOf = (byWeek: boolean) => (byWeek ? 'Week by week' : 'Day by day');

function hintOf(byWeek: boolean, compared: boolean): string {
  const unit = byWeek
    ? 'Weeks in UTC, because few come; the first may be short. Point at a week'
    : 'Days in UTC. Point at a day';
  return `${unit}, or use the arrow keys.${compared ? ' The dashed line is the period before.' : ''}`;
}
