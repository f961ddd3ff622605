import { Suspense, useMemo } from 'react';
import { formatNumber, formatRange, formatRate } from '@/lib/format';
import { lazyPart } from '@/lib/load';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { NumbersTable } from '@/ui/charts/numbers-table';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import styles from './experiments.module.css';
import { demandPlot, revenuePlot } from './plots';
import type { Arm } from './types';
import { armName, revenueBetween } from './words';

/** CSS pixels. */
const HEIGHT = 220;

const BY = { month: 'by monthly price', year: 'by yearly price', once: 'by price' };

const WhiskerPanel = lazyPart(() =>
  import('./whisker-panel').then((module) => ({ default: module.WhiskerPanel })),
);

/** Who would pay each price, and what 100 visitors bring at it. */
export function PriceFigure({ arms }: { arms: Arm[] }) {
  const by = BY[arms[0]?.price?.per ?? 'once'];
  const [demand, revenue] = useMemo(() => [demandPlot(arms), revenuePlot(arms)], [arms]);
  return (
    <ChartFigure
      title="What people would pay"
      hint="Dots are results; lines are 95% confidence intervals."
      table={<PricesTable arms={arms} />}
    >
      {arms.every(({ demand }) => !demand || demand.of === 0) ? (
        <p className={surface.nothing}>No answers yet.</p>
      ) : (
        <div className={layout.stack5}>
          <div>
            <p className={typography.note}>Would pay it, of the visitors who were shown it, {by}</p>
            <Suspense fallback={<Skeleton height={`${HEIGHT}px`} />}>
              <WhiskerPanel plot={demand} height={HEIGHT} />
            </Suspense>
          </div>
          <div>
            <p className={typography.note}>What 100 visitors would bring in, {by}</p>
            <Suspense fallback={<Skeleton height={`${HEIGHT}px`} />}>
              <WhiskerPanel plot={revenue} height={HEIGHT} />
            </Suspense>
          </div>
        </div>
      )}
      <p className={cx(typography.note, typography.measure, styles.caution)}>
        People say they’d pay more than they do: a median of 1.35× across 28 studies (Murphy et al. 2005), and
        28% more for specialty goods when asked directly (Schmidt and Bijmolt 2020).
      </p>
    </ChartFigure>
  );
}

function PricesTable({ arms }: { arms: Arm[] }) {
  return (
    <NumbersTable
      caption="Demand and revenue by price"
      head={['Price', 'Visitors', 'Would pay', 'Share', 'Interval', 'Revenue of 100 visitors']}
      rows={arms.map((arm) => ({
        key: armName(arm),
        cells: [
          armName(arm),
          formatNumber(arm.visitors),
          formatNumber(arm.priced),
          formatRate(arm.demand?.rate ?? null),
          arm.demand ? formatRange(arm.demand) : '–',
          revenueBetween(arm),
        ],
      }))}
    />
  );
}
