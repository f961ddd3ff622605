import layout from '@/ui/layout.module.css';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import { cx } from '@/lib/class-names';
import styles from './evidence-skeleton.module.css';
import overview from './overview.module.css';

const many = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The line of calm water, where the verdict's hill will be. */
const WATER = `M${many(51)
  .map((step) => `${step * 20} ${(12 + 4 * Math.sin(step * 0.34)).toFixed(1)}`)
  .join('L')}`;

/** Loading placeholders for the verdict card, the tiles, the sources and the goals. */
export const EvidenceSkeleton = () => (
  <div className={layout.stack5}>
    <div className={styles.verdict}>
      <Skeleton width="10em" height="1.2em" />
      <Skeleton width="min(100%, 15rem)" height="5rem" radius="12px" />
      <Skeleton width="min(100%, 24em)" />
      <Skeleton width="min(80%, 20em)" />
      <Skeleton width="11em" height="40px" radius="10px" />
      <Water />
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

function Water() {
  return (
    <svg className={styles.water} viewBox="0 0 1000 90" preserveAspectRatio="none" aria-hidden="true">
      {many(5).map((line) => (
        <path key={line} d={WATER} style={{ translate: `0 ${line * 14}px`, opacity: 1 - line / 5 }} />
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
