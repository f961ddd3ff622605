import layout from '@/ui/layout.module.css';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import { cx } from '@/lib/class-names';
import styles from './evidence-skeleton.module.css';
import overview from './overview.module.css';

const many = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Height of the drawing, of the calm water's lines in it, and between them. */
const [HEIGHT, CALM, APART] = [260, 180, 14];
/** The hill's place in a wide card and in a narrow one, with its width and height. */
const HILLS = { wide: { at: 690, width: 62, height: 150 }, slim: { at: 500, width: 130, height: 105 } };

/** A line of water with a hill, which is lower on lower lines. */
function lineOf({ at, width, height }: (typeof HILLS)['wide'], line: number): string {
  const points = many(101).map((step) => {
    const x = step * 10;
    const hill = height * (1 - line / 6) * Math.exp(-(((x - at) / width) ** 2));
    return `${x} ${(CALM + line * APART + 3 * Math.sin(x * 0.017) - hill).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** Loading placeholders for the verdict card, the tiles, the sources and the goals. */
export const EvidenceSkeleton = () => (
  <div className={layout.stack5}>
    <div className={styles.verdict}>
      <Skeleton width="10em" height="1.2em" />
      <Skeleton width="min(100%, 15rem)" height="5rem" radius="12px" />
      <Skeleton width="min(100%, 24em)" />
      <Skeleton width="min(80%, 20em)" />
      <div className={styles.buttons}>
        <Skeleton width="100%" height="40px" radius="10px" />
        <Skeleton width="100%" height="40px" radius="10px" />
      </div>
      <Water hill={HILLS.wide} className={styles.wide} />
      <Water hill={HILLS.slim} className={styles.slim} />
    </div>
    <div className={styles.tiles}>
      {many(4).map((index) => (
        <div key={index}>
          <Skeleton width="min(100%, 5em)" height="0.85em" />
          <Skeleton width="2.5em" height="1.7em" />
        </div>
      ))}
    </div>
    <div className={overview.columns}>
      <Rows count={6} />
      <div className={layout.stack5}>
        <Rows count={2} isTall />
        <Rows count={1} isTall />
      </div>
    </div>
  </div>
);

function Water({ hill, className }: { hill: (typeof HILLS)['wide']; className?: string }) {
  return (
    <svg
      className={cx(styles.water, className)}
      viewBox={`0 0 1000 ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {many(5).map((line) => (
        <path key={line} d={lineOf(hill, line)} style={{ opacity: 1 - line / 5 }} />
      ))}
    </svg>
  );
}

/** A card with a heading and rows. */
function Rows({ count, isTall = false }: { count: number; isTall?: boolean }) {
  return (
    <div className={surface.card}>
      <div className={styles.row}>
        <Skeleton width="40%" height="1.1em" />
      </div>
      {many(count).map((index) => (
        <div key={index} className={cx(styles.row, isTall && styles.tall)} data-skeleton="row">
          <Skeleton width={`${64 - (index % 3) * 12}%`} />
        </div>
      ))}
    </div>
  );
}
