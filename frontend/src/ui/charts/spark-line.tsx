import styles from './spark-line.module.css';

/** Size in the drawing's own units. The drawing is stretched to its container. */
const WIDTH = 88;
const HEIGHT = 28;
/** Space at the top and bottom for half of the line's width. */
const EDGE = 2;

/**
 * A small line chart over days without axes that fills its container.
 * @param values one per day, oldest first; at least two
 * @param label describes the line for screen readers; omit it if nearby text does
 */
export function SparkLine({ values, label }: { values: readonly number[]; label?: string }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, day) => {
    const x = (day / (values.length - 1)) * WIDTH;
    const y = HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className={styles.area} d={`M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}Z`} />
      <path className={styles.stroke} d={`M${points.join('L')}`} />
    </svg>
  );
}
