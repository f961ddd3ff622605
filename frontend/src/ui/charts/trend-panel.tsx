import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { useThemeMode } from '@/lib/theme-mode';
import { trendOptions } from './trend-options';
import styles from './trend-panel.module.css';

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
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const select = useRef(onSelect);
  const mode = useThemeMode();

  useEffect(() => {
    select.current = onSelect;
  }, [onSelect]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const options = trendOptions(element, labels, (index) => select.current(index));
    const made = new uPlot(
      { ...options, width: element.clientWidth, height },
      [labels.map((_, i) => i), values],
      element,
    );
    plot.current = made;
    const observer = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.destroy();
      plot.current = null;
    };
    // The colours are read from the page when it is drawn.
  }, [labels, values, height, mode]);

  useEffect(() => {
    const made = plot.current;
    if (!made || (made.cursor.idx ?? null) === selected) return;
    const left = selected === null ? -10 : made.valToPos(selected, 'x');
    made.setCursor({ left, top: selected === null ? -10 : 0 }, false);
  }, [selected]);

  return <div ref={box} className={styles.plot} style={{ height }} aria-hidden="true" />;
}
