import { Suspense } from 'react';
import { formatNumber } from '@/lib/format';
import { lazyPart } from '@/lib/load';
import panels from '@/ui/charts/trend-panel.module.css';
import type { TrendPanelProps } from '@/ui/charts/trend-panel';
import { Skeleton } from '@/ui/skeleton';
import styles from '../trend-figure.module.css';

const TrendPanel = lazyPart(() =>
  import('@/ui/charts/trend-panel').then((module) => ({ default: module.TrendPanel })),
);

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** With its name and number: of the selected day or week, with what it was before, or of all together. */
export function NamedPanel({ name, ...panel }: TrendPanelProps & { name: string }) {
  const { values, ghost, height, selected } = panel;
  const before = selected === null ? null : (ghost?.[selected] ?? null);
  return (
    <div className={styles.panel}>
      <p className={panels.name} aria-hidden="true">
        {name} <strong>{formatNumber(selected === null ? sum(values) : values[selected]!)}</strong>
        {before !== null && <span className={styles.before}>{formatNumber(before)} before</span>}
      </p>
      <Suspense fallback={<Skeleton height={`${height}px`} />}>
        <TrendPanel {...panel} />
      </Suspense>
    </div>
  );
}
