import styles from './solves-it-today.module.css';

/** How somebody solves the problem today, in their own words. */
export function SolvesItToday({ words }: { words: string }) {
  return (
    <p className={styles.words}>
      <span className={styles.label}>Solves it today</span> “{words}”
    </p>
  );
}
