import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { useMemo, useState, Suspense, type CSSProperties } from 'react';
import type { Analytics } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { formatDay, formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { Icon } from '@/ui/icons';
import { DaySlider } from '@/ui/charts/day-slider';
import { lazyPart } from '@/lib/load';
import panelStyles from '@/ui/charts/trend-panel.module.css';
import type { TrendPanelProps } from '@/ui/charts/trend-panel';
import layout from '@/ui/layout.module.css';
import { Skeleton } from '@/ui/skeleton';
import typography from '@/ui/typography.module.css';
import { NumbersTable } from '@/ui/charts/numbers-table';
import { useMedia } from '@/lib/use-media';
import { PLOT_EDGES } from '@/ui/charts/plot-edges';
import {
  areFew,
  ghostOf,
  type Mark,
  marksByPoint,
  nameOfPoint,
  type Point,
  pointsOf,
  WEEKS_FROM,
  markText,
  markWords,
} from './rules/points';
import styles from './trend-figure.module.css';

/** SVG paths on the grid of `Icon`: a flag, a pencil and an envelope. */
const SIGNS: Record<Mark['kind'], string> = {
  approved: 'M6 17V3.5M6 4h8.5l-2 3.5 2 3.5H6',
  edited: 'M4.5 15.5l.7-3.300 7.300-7.300 2.600 2.600-7.300 7.300Z',
  campaign: 'M3 5h14v10H3ZM3.5 5.5l6.5 5.200 6.5-5.200',
};
/** Number of event marks that fit side by side. Marks closer together than that share a button. */
const ROOM = { phone: 10, desktop: 28 };

const EDGES = { '--plot-left': `${PLOT_EDGES.left}px`, '--plot-right': `${PLOT_EDGES.right}px` };

interface Group {
  index: number;
  marks: Mark[];
}

/** Groups marks whose buttons would overlap. A group is at the position of its first mark. */
function grouped(byPoint: [number, Mark[]][], points: number, room: number): Group[] {
  const groups: Group[] = [];
  for (const [index, marks] of byPoint) {
    const last = groups.at(-1);
    if (last && index - last.index < points / room) last.marks.push(...marks);
    else groups.push({ index, marks: [...marks] });
  }
  return groups;
}

/**
 * Events above the chart, at their positions. Each is a button that shows a description on hover and focus.
 */
function MarkStrip({
  byPoint,
  points,
  picked,
  onPick,
}: {
  byPoint: [number, Mark[]][];
  /** Number of points in the chart. */
  points: number;
  picked: number | null;
  onPick: (index: number) => void;
}) {
  const phone = useMedia('(max-width: 560px)');
  const groups = grouped(byPoint, points, phone ? ROOM.phone : ROOM.desktop);
  return (
    <ul className={styles.strip} style={EDGES as CSSProperties} aria-label={t`What happened`}>
      {groups.map(({ index, marks }) => (
        <li key={index} style={{ insetInlineStart: `${(index / Math.max(1, points - 1)) * 100}%` }}>
          <button
            type="button"
            className={styles.mark}
            data-picked={index === picked || undefined}
            aria-label={marks.map(markText).join('; ')}
            title={marks.map(markText).join('; ')}
            onFocus={() => onPick(index)}
            onClick={() => onPick(index)}
          >
            {marks.length > 1 ? (
              marks.length
            ) : (
              <Icon size={14}>
                <path d={SIGNS[marks[0]!.kind]} />
              </Icon>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

const COUNTS = ['visits', 'visitors', 'votes', 'signUps', 'willingToPay'] as const;
const HEAD = [msg`Visits`, msg`Visitors`, msg`Votes`, msg`Sign-ups`, msg`Would pay`];

/**
 * Table with the chart's numbers and events, latest first, followed by the numbers of the previous period.
 */
function PointsTable({
  points,
  byWeek,
  byPoint,
  before,
}: {
  points: Point[];
  byWeek: boolean;
  byPoint: [number, Mark[]][];
  before: Analytics['days'] | undefined;
}) {
  const head = HEAD.map((label) => i18n._(label));
  const happened = new Map(byPoint);
  const marked = byPoint.length > 0;
  return (
    <>
      <NumbersTable
        caption={
          byWeek
            ? t`Visits, votes, sign-ups, and who would pay, by week`
            : t`Visits, votes, sign-ups, and who would pay, by day`
        }
        head={[byWeek ? t`Week` : t`Day`, ...head, ...(marked ? [t`What happened`] : [])]}
        rows={points
          .map((point, index) => ({
            key: point.day,
            cells: [
              nameOfPoint(point),
              ...COUNTS.map((of) => formatNumber(point[of])),
              ...(marked ? [happened.get(index)?.map(markText).join('; ') ?? ''] : []),
            ],
          }))
          .reverse()}
      />
      {before && before.length > 0 && (
        <NumbersTable
          caption={t`Previous period, by day`}
          head={[t`Day`, ...head]}
          rows={[...before].reverse().map((day) => ({
            key: day.day,
            cells: [formatDay(day.day), ...COUNTS.map((of) => formatNumber(day[of]))],
          }))}
        />
      )}
    </>
  );
}

const TrendPanel = lazyPart(() =>
  import('@/ui/charts/trend-panel').then((module) => ({ default: module.TrendPanel })),
);

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/**
 * A panel's name and number: the value of the selected day or week (with its previous value), or the total.
 */
function PanelName({
  name,
  values,
  ghost,
  selected,
}: Pick<TrendPanelProps, 'values' | 'ghost' | 'selected'> & { name: string }) {
  const before = selected === null ? null : (ghost?.[selected] ?? null);
  return (
    <p className={panelStyles.name} aria-hidden="true">
      {name} <strong>{formatNumber(selected === null ? sum(values) : values[selected]!)}</strong>
      {before !== null && (
        <span className={styles.before}>{t`${{ count: formatNumber(before) }} before`}</span>
      )}
    </p>
  );
}

/** A panel below its name. Without a name, the name is elsewhere. */
function NamedPanel({ name, ...panel }: TrendPanelProps & { name: string | null }) {
  return (
    <div className={styles.panel} style={EDGES as CSSProperties} data-bare={panel.bare || undefined}>
      {name !== null && <PanelName {...panel} name={name} />}
      <Suspense fallback={<Skeleton height={`${panel.height}px`} />}>
        <TrendPanel {...panel} />
      </Suspense>
    </div>
  );
}

type Day = Analytics['days'][number];

export interface Panel {
  of: 'visits' | 'votes' | 'signUps' | 'willingToPay';
  label: MessageDescriptor;
  /** Height in CSS pixels. */
  height: number;
  /** True to hide the axes, because the first panel's axis already shows the days. */
  bare?: boolean;
}

const PANELS: readonly Panel[] = [
  { of: 'visits', label: msg`Visits`, height: 140 },
  { of: 'votes', label: msg`Votes`, height: 64, bare: true },
  { of: 'signUps', label: msg`Sign-ups`, height: 64, bare: true },
  { of: 'willingToPay', label: msg`Would pay`, height: 64, bare: true },
];
const NO_MARKS: Mark[] = [];

/** Describes the selected day or week with its events, or the whole period if none is selected. */
function periodText(days: readonly Day[], point: Point | null, byPoint: readonly [number, Mark[]][]): string {
  if (!point) return `${formatDay(days[0]!.day)} – ${formatDay(days.at(-1)!.day)}`;
  const marks = byPoint
    .flatMap(([, happened]) => happened)
    .filter(({ day }) => day >= point.day && day <= point.until);
  return [t`${{ days: nameOfPoint(point) }}, UTC`, ...marks.map(markWords)].join(' · ');
}

/** Describes a day or week in a sentence, also for screen readers. */
function sentence(point: Point): string {
  const { visits, votes, signUps, willingToPay } = point;
  const days = nameOfPoint(point);
  const counts = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format([
    plural(visits, { one: '# visit', other: '# visits' }),
    plural(votes, { one: '# vote', other: '# votes' }),
    plural(signUps, { one: '# sign-up', other: '# sign-ups' }),
    plural(willingToPay, { one: '# would pay', other: '# would pay' }),
  ]);
  return t`${days}: ${counts}`;
}

interface TrendProps {
  /** Days in the chart, at least one. */
  days: Day[];
  title?: string;
  panels?: readonly Panel[];
  /** Days of the previous period, for comparison. Its first day is aligned with the first day of `days`. */
  before?: Day[];
  /** Events during the period. */
  marks?: Mark[];
  /** True to combine days into weeks if there are few visits. */
  weeks?: boolean;
  /** Sentence below the chart. */
  note?: string;
}

/**
 * The chart's data. Keeps its identity while the values are the same, because a new object would redraw the
 * chart.
 */
function usePoints({ days, before, marks = NO_MARKS, panels = PANELS }: TrendProps, byWeek: boolean) {
  return useMemo(() => {
    const points = pointsOf(days, byWeek);
    const byPoint = marksByPoint(marks, points);
    return {
      points,
      byPoint,
      places: byPoint.map(([index]) => index),
      labels: points.map(({ day }) => formatDay(day)),
      series: panels.map(({ of }) => ({
        values: points.map((point) => point[of]),
        ghost: before && ghostOf(before, days.length, byWeek, of),
      })),
    };
  }, [days, before, marks, panels, byWeek]);
}

/**
 * Visits, votes, sign-ups and willingness to pay by day, or by week if there are few visits. Each measure has
 * its own panel with its name and number, so that no legend is needed and large numbers don't flatten small
 * ones. Days can be selected by pointer or arrow keys.
 */
export function TrendFigure(props: TrendProps) {
  const { days, title, panels = PANELS, before, weeks = false, note } = props;
  const [picked, setPicked] = useState<number | null>(null);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const mayBeWeeks = weeks && days.length >= WEEKS_FROM;
  const byWeek = mayBeWeeks && (chosen ?? areFew(days));
  const { points, byPoint, places, labels, series } = usePoints(props, byWeek);
  const selected = picked !== null && picked < points.length ? picked : null;
  const point = selected === null ? null : points[selected]!;
  const marked = byPoint.length > 0;

  return (
    <ChartFigure
      title={title ?? nameOf(byWeek)}
      hint={before && t`Dashed: previous period`}
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
      <p className={styles.picked} aria-hidden="true">
        {periodText(days, point, byPoint)}
      </p>
      {/* The first panel's name is above the marks, so that nothing is between the marks and their lines. */}
      {marked && (
        <>
          <PanelName name={i18n._(panels[0]!.label)} {...series[0]!} selected={selected} />
          <MarkStrip byPoint={byPoint} points={points.length} picked={selected} onPick={setPicked} />
        </>
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
        {panels.map(({ of, label, height, bare }, index) => (
          <NamedPanel
            key={of}
            name={marked && index === 0 ? null : i18n._(label)}
            labels={labels}
            {...series[index]!}
            marks={places}
            height={height}
            bare={bare}
            selected={selected}
            onSelect={setPicked}
          />
        ))}
      </DaySlider>
      <Note text={note} />
    </ChartFigure>
  );
}

/** The sentence below the chart, if there is one. */
const Note = ({ text }: { text?: string }) =>
  text ? <p className={cx(typography.note, layout.below)}>{text}</p> : null;

function UnitButton({ byWeek, onClick }: { byWeek: boolean; onClick: () => void }) {
  return (
    <Button size="s" variant="quiet" onClick={onClick}>
      {byWeek ? t`Show days` : t`Show weeks`}
    </Button>
  );
}

const nameOf = (byWeek: boolean) => (byWeek ? t`Week by week` : t`Day by day`);
