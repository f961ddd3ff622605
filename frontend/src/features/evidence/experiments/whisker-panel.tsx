import { useCallback } from 'react';
import { usePlot } from '@/ui/charts/use-plot';
import styles from '@/ui/charts/trend-panel.module.css';
import { whiskerData, whiskerOptions } from './whisker-options';
import type { WhiskerPlot } from './whiskers';

/**
 * Points with whiskers. Decoration: what it shows is in the figure's table.
 *
 * @param plot keep the object as long as it says the same
 * @param height px
 */
export function WhiskerPanel({ plot, height }: { plot: WhiskerPlot; height: number }) {
  const draw = useCallback(
    (element: Element) => ({ options: whiskerOptions(element, plot), data: whiskerData(plot) }),
    [plot],
  );
  const { box } = usePlot(height, draw);
  return <div ref={box} className={styles.plot} style={{ height }} aria-hidden="true" />;
}
