import { Suspense, useMemo } from 'react';
import { lazyPart } from '@/lib/load';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { NumbersTable } from '@/ui/charts/numbers-table';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import { ratioPlot } from './plots';
import type { Arm } from './types';
import { armName, ratioBetween } from './words';

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
export function RatioFigure({ arms }: { arms: Arm[] }) {
  const plot = useMemo(() => ratioPlot(arms), [arms]);
  return (
    <ChartFigure
      title="Against the original"
      hint="How many times as often visitors join and confirm as with the original, which is the line. The whisker is where the truth may lie."
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
