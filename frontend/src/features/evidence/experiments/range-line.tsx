import styles from './range-line.module.css';

const at = (share: number) => `${100 * Math.min(1, Math.max(0, share))}%`;

/**
 * A dot at the result, on a line that spans its 95% interval. All values are from 0 (the box's start) to 1
 * (its end). Hidden from screen readers, because the numbers are next to it and in the table.
 *
 * @param value null before the first result
 *
 * @param mark position of a thin vertical line
 *
 * @param shade range to shade behind the line
 */
export function RangeLine({
  value,
  low,
  high,
  mark,
  shade,
}: {
  value: number | null;
  low: number;
  high: number;
  mark?: number;
  shade?: [from: number, to: number];
}) {
  return (
    <div className={styles.box} aria-hidden="true">
      {shade && (
        <span
          className={styles.shade}
          style={{ insetInlineStart: at(shade[0]), insetInlineEnd: `calc(100% - ${at(shade[1])})` }}
        />
      )}
      {mark !== undefined && <span className={styles.mark} style={{ insetInlineStart: at(mark) }} />}
      {value !== null && (
        <>
          <span
            className={styles.line}
            data-from={low < 0 || undefined}
            data-on={high > 1 || undefined}
            style={{ insetInlineStart: at(low), insetInlineEnd: `calc(100% - ${at(high)})` }}
          />
          <span className={styles.dot} style={{ insetInlineStart: at(value) }} />
        </>
      )}
    </div>
  );
}
