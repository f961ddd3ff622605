import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';
import styles from './solves-it-today.module.css';

/** How somebody solves the problem today, in their own words. */
export function SolvesItToday({ words }: { words: string }) {
  return (
    <p className={cx(typography.written, typography.measure, typography.body)}>
      <span className={styles.label}>Solves it today</span> “{words}”
    </p>
  );
}
