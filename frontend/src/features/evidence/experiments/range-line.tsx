import styles from './range-line.module.css';

const at = (share: number) => `${100 * Math.min(1, Math.max(0, share))}%`;

/**
 * A dot at the result, on a line that spans its 95% interval. All values are from 0 (the box's left edge) to
 * 1 (its right edge). Hidden from screen readers, because the numbers are next to it and in the table.
 *
 * @param value null before the first result
 *
 * @param mark position of a thin vertical line
 */
export function RangeLine({
  value,
  low,
  high,
  mark,
}: {
  value: number | null;
  low: number;
  high: number;
  mark?: number;
}) {
  return (
    <div className={styles.box} aria-hidden="true">
      {mark !== undefined && <span className={styles.mark} style={{ left: at(mark) }} />}
      {value !== null && (
        <>
          <span
            className={styles.line}
            data-from={low < 0 || undefined}
            data-on={high > 1 || undefined}
            style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
          />
          <span className={styles.dot} style={{ left: at(value) }} />
        </>
      )}
    </div>
  );
}
