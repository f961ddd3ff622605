import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Suspense, useMemo, useState } from 'react';
import { formatDay, formatGoal, formatNumber, formatRange, formatRate } from '@/lib/format';
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
 * The rate by number of counted visitors: the interval as a band, a dot for each day, the goal's rate, and,
 * from half of the visitors on, the boundary above which the goal is reached.
 */
export function BandFigure(evidence: Pick<Evidence, 'days' | 'goal' | 'boundary' | 'verdict'>) {
  const { days, verdict } = evidence;
  const hint = (
    <Explained of={t`the band`} text={i18n._(MEANINGS.interval)}>
      {typeof verdict.estimate === 'number'
        ? t`The band is the running 95% interval. The verdict’s own, ${{ range: formatRange(verdict) }}, is narrower: it looked once a day.`
        : t`Confirmed rate so far. The band is the running 95% interval.`}
    </Explained>
  );
  return (
    <ChartFigure title={t`The rate over time`} hint={hint} table={<DaysTable days={days} />}>
      {days.some(({ visitors }) => visitors > 0) ? (
        <DrawnBand {...evidence} />
      ) : (
        <p className={surface.nothing}>{t`No counted visitors yet.`}</p>
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
        <li data-of="dot">{t`End of a day`}</li>
        <li data-of="band">{t`95% running interval`}</li>
        {goal && <li data-of="goal">{t`Your goal: ${{ rate: formatGoal(goal.rate) }}`}</li>}
        {boundary.length > 0 && <li data-of="reached">{t`Reached above this`}</li>}
        {days.at(-1)?.provisional && <li data-of="today">{t`Today, so far`}</li>}
        <li className={styles.axis}>
          <bdi dir="ltr">{t`Counted visitors →`}</bdi>
        </li>
      </ul>
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
