import { useState } from 'react';
import { formatCompact } from '@/lib/format';
import styles from './rolling-number.module.css';

/** A count that rolls up or down when it changes. Screen readers hear the label of what it stands in. */
export function RollingNumber({ value }: { value: number }) {
  const [shown, setShown] = useState({ value, direction: 'none' });
  // Compared while drawing, so that the first frame with the new number already rolls.
  if (shown.value !== value) setShown({ value, direction: value > shown.value ? 'up' : 'down' });
  return (
    <span className={styles.box} aria-hidden="true">
      <span key={shown.value} className={styles.number} data-direction={shown.direction}>
        {formatCompact(shown.value)}
      </span>
    </span>
  );
}
