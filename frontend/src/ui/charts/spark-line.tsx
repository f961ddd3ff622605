import styles from './spark-line.module.css';

/** Units of the drawing; it is stretched to its place. */
const WIDTH = 88;
const HEIGHT = 28;
/** Room for half of the line's width at its highest and lowest. */
const EDGE = 2;

/**
 * A small line over days without axes, as large as its place.
 *
 * @param values one per day, oldest first; two at least
 * @param label the line in words, for screen readers; without it the text beside the line says it
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
