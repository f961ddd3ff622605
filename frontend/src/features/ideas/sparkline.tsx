import { useSparklinesQuery } from '@/api/sparklines';
import { plural } from '@/lib/format';
import styles from './sparkline.module.css';

/** Units of the drawing; it is stretched to its place. */
const WIDTH = 88;
const HEIGHT = 28;
/** Room for half of the line's width at its highest and lowest. */
const EDGE = 2;
const DAYS = 14;

/**
 * How an idea's votes came in over the last two weeks. Nothing until it is known; its place is kept by the
 * card.
 *
 * @param ids all ideas of the list, which is asked about at once
 */
export default function Sparkline({ id, ids }: { id: string; ids: string[] }) {
  const { data } = useSparklinesQuery(ids);
  if (!data) return null;
  const votes = data.find((line) => line.id === id)?.votes ?? Array<number>(DAYS).fill(0);
  const most = Math.max(1, ...votes);
  const points = votes.map((count, day) => {
    const x = (day / (votes.length - 1)) * WIDTH;
    const y = HEIGHT - EDGE - (count / most) * (HEIGHT - 2 * EDGE);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const sum = votes.reduce((total, count) => total + count, 0);
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${sum === 0 ? 'No votes' : plural(sum, 'vote')} in the last ${DAYS} days`}
    >
      <path className={styles.area} d={`M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}Z`} />
      <path className={styles.stroke} d={`M${points.join('L')}`} />
    </svg>
  );
}
