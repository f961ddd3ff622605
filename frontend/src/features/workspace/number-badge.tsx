import styles from './number-badge.module.css';

const MOST = 99;

/**
 * A number next to a place. Renders nothing if the number is zero.
 *
 * @param what noun for the counted items, for screen readers
 */
export function NumberBadge({ number, what }: { number: number; what: string }) {
  if (number === 0) return null;
  return (
    <span className={styles.unread}>
      {number > MOST ? `${MOST}+` : number}
      <span className="sr-only"> {what}</span>
    </span>
  );
}
