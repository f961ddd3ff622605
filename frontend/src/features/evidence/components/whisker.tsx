import type { Interval } from '../types';
import styles from './whisker.module.css';

const at = (share: number, scale: number) => `${Math.min(1, share / scale) * 100}%`;

/**
 * A share as a bar, with a whisker from the lowest to the highest that it may truly be. Decoration: what it
 * says stands beside it.
 *
 * @param scale the share that is as wide as the box
 */
export function Whisker({ rate, low, high, scale }: Interval & { rate: number; scale: number }) {
  return (
    <div className={styles.track} aria-hidden="true">
      <div className={styles.bar} style={{ width: at(rate, scale) }} />
      <div
        className={styles.whisker}
        style={{ left: at(low, scale), right: `calc(100% - ${at(high, scale)})` }}
        data-cut={high > scale || undefined}
      />
    </div>
  );
}
