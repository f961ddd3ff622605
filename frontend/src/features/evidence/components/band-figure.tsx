import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Suspense, useMemo, useState } from 'react';
import { formatDay, formatNumber, formatRange, formatRate } from '@/lib/format';
import { lazyPart } from '@/lib/load';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { DaySlider } from '@/ui/charts/day-slider';
import { NumbersTable } from '@/ui/charts/numbers-table';
import { Explained } from '@/ui/explained';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import { bandOf } from '../rules/band';
import { MEANINGS } from '../rules/meanings';
import { isRunning } from '../rules/words';
import type { Evidence, EvidenceDay } from '../types';
import styles from './band-figure.module.css';

/** Height in CSS pixels. */
const HEIGHT = 240;

const BandPanel = lazyPart(() =>
  import('../charts/band-panel').then((module) => ({ default: module.BandPanel })),
);

const rateOf = ({ yes, visitors }: EvidenceDay) => (visitors > 0 ? yes / visitors : null);
function dateOf({ day, provisional }: EvidenceDay): string {
  const date = formatDay(day);
  return provisional ? t`${date}, so far` : date;
}

/** Describes a day in a sentence, also for screen readers. */
function sentence(day: EvidenceDay): string {
  const { visitors } = day;
  const [date, yes, range] = [dateOf(day), formatNumber(day.yes), formatRange(day)];
  if (visitors === 0)
    return plural(visitors, {
      one: `${date}: ${yes} of # visitor`,
      other: `${date}: ${yes} of # visitors`,
    });
  if (day.needed === null)
    return plural(visitors, {
      one: `${date}: ${yes} of # visitor, running interval ${range}`,
      other: `${date}: ${yes} of # visitors, running interval ${range}`,
    });
  const needed = formatNumber(day.needed);
  return plural(visitors, {
    one: `${date}: ${yes} of # visitor, running interval ${range}; ${needed} needed`,
    other: `${date}: ${yes} of # visitors, running interval ${range}; ${needed} needed`,
  });
}

/**
 * The rate by number of counted visitors: the interval as a band, the rate as a line, the goal's rate, and,
 * while the goal is running, the boundary above which it is reached, from half of the visitors on.
 */
export function BandFigure(evidence: Pick<Evidence, 'days' | 'goal' | 'boundary' | 'verdict'>) {
  const { days, verdict } = evidence;
  const hint = <Explained of={t`95% running interval`} text={i18n._(MEANINGS.interval)} />;
  return (
    <ChartFigure title={t`The rate over time`} hint={hint} table={<DaysTable days={days} />}>
      {days.some(({ visitors }) => visitors > 0) ? (
        <DrawnBand {...evidence} />
      ) : (
        <p className={surface.nothing}>{t`No counted visitors yet.`}</p>
      )}
      {typeof verdict.estimate === 'number' && (
        <p className={styles.own}>
          <span className={styles.range} aria-hidden="true" />
          {t`The verdict’s own, ${{ range: formatRange(verdict) }}, is narrower: it looked once a day.`}
        </p>
      )}
    </ChartFigure>
  );
}

/**
 * Returns what the chart shows of the goal. Once it's decided, the chart ends at its last visitor, and no
 * boundary is left to reach.
 */
const shownOf = ({ goal, boundary }: Pick<Evidence, 'goal' | 'boundary'>) =>
  goal && !isRunning(goal) ? { goal: { ...goal, visitors: 0 }, boundary: [] } : { goal, boundary };

function DrawnBand({ days, verdict, ...terms }: Pick<Evidence, 'days' | 'goal' | 'boundary' | 'verdict'>) {
  const [picked, setPicked] = useState<number | null>(null);
  const selected = picked !== null && picked < days.length ? picked : null;
  const { goal, boundary } = terms;
  const band = useMemo(() => {
    const plan = shownOf({ goal, boundary });
    const decided = verdict.estimate === null ? null : { low: verdict.low, high: verdict.high };
    return { ...bandOf(days, plan.goal, plan.boundary), decided };
  }, [days, goal, boundary, verdict]);
  const text = sentence(days[selected ?? days.length - 1]!);
  return (
    <DaySlider days={days.length} selected={selected} text={text} onSelect={setPicked}>
      <Suspense fallback={<Skeleton height={`${HEIGHT}px`} />}>
        <BandPanel band={band} height={HEIGHT} selected={selected} onSelect={setPicked} />
      </Suspense>
      <p className={styles.picked} aria-hidden="true">
        {selected === null ? <bdi dir="ltr">{t`Counted visitors →`}</bdi> : text}
      </p>
    </DaySlider>
  );
}

function DaysTable({ days }: { days: EvidenceDay[] }) {
  return (
    <NumbersTable
      caption={t`The rate up to each day, with its running interval`}
      head={[
        t`Day`,
        t`Visitors`,
        t({ message: 'Yes', context: 'number of visitors who did what the goal counts' }),
        t({ message: 'Open', context: 'number of visitors who may still confirm' }),
        t`Rate`,
        t`Running interval`,
        t`Needed`,
      ]}
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
