import { useCallback, useEffect } from 'react';
import type uPlot from 'uplot';
import { trendOptions } from './trend-options';
import styles from './trend-panel.module.css';
import { pointAt, usePlot } from './use-plot';

export interface TrendPanelProps {
  /** Labels of the days, short: they stand under the line. */
  labels: string[];
  values: number[];
  /** Another line behind it, in the same places; null where it has no value. Keep the array. */
  ghost?: (number | null)[];
  /** Places at which something happened. Keep the array. */
  marks?: readonly number[];
  /** In pixels. */
  height: number;
  /** The day under the pointer or chosen by key, or null. */
  selected: number | null;
  onSelect: (index: number | null) => void;
}

const NONE: readonly number[] = [];

/** One number over days, as a line. What it is, and what it was on a day, is said around it. */
export function TrendPanel({
  labels,
  values,
  ghost,
  marks = NONE,
  height,
  selected,
  onSelect,
}: TrendPanelProps) {
  const draw = useCallback(
    (element: Element, select: TrendPanelProps['onSelect']) => ({
      options: trendOptions(element, labels, select, { ghost: ghost !== undefined, marks }),
      data: [labels.map((_, i) => i), ...(ghost ? [ghost] : []), values] as uPlot.AlignedData,
    }),
    [labels, values, ghost, marks],
  );
  const { box, plot } = usePlot(height, draw, onSelect);

  useEffect(() => {
    if ((plot.current?.cursor.idx ?? null) !== selected) pointAt(plot.current, selected);
  }, [plot, selected]);

  return <div ref={box} className={styles.plot} style={{ height }} aria-hidden="true" />;
}
