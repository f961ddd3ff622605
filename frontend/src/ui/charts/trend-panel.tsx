import { useCallback, useEffect, useRef } from 'react';
import { trendOptions } from './trend-options';
import styles from './trend-panel.module.css';
import { pointAt, usePlot } from './use-plot';

export interface TrendPanelProps {
  /** Labels of the days, short: they stand under the line. */
  labels: string[];
  values: number[];
  /** In pixels. */
  height: number;
  /** The day under the pointer or chosen by key, or null. */
  selected: number | null;
  onSelect: (index: number | null) => void;
}

/** One number over days, as a line. What it is, and what it was on a day, is said around it. */
export function TrendPanel({ labels, values, height, selected, onSelect }: TrendPanelProps) {
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  }, [onSelect]);

  const draw = useCallback(
    (element: Element) => ({
      options: trendOptions(element, labels, (index) => select.current(index)),
      data: [labels.map((_, i) => i), values] as [number[], number[]],
    }),
    [labels, values],
  );
  const { box, plot } = usePlot(height, draw);

  useEffect(() => {
    if ((plot.current?.cursor.idx ?? null) !== selected) pointAt(plot.current, selected);
  }, [plot, selected]);

  return <div ref={box} className={styles.plot} style={{ height }} aria-hidden="true" />;
}
