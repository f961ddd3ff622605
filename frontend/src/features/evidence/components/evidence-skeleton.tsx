import layout from '@/ui/layout.module.css';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import styles from './evidence-skeleton.module.css';

const many = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Loading placeholders for the verdict card, the tiles and the sources. */
export const EvidenceSkeleton = () => (
  <div className={layout.stack5}>
    <div className={styles.verdict}>
      <Skeleton width="10em" height="1.2em" />
      <Skeleton width="min(100%, 15rem)" height="5rem" radius="12px" />
      <Skeleton width="min(100%, 24em)" />
      <Skeleton width="min(80%, 20em)" />
      <Skeleton width="11em" height="40px" radius="10px" />
    </div>
    <div className={styles.tiles}>
      {many(4).map((index) => (
        <div key={index}>
          <Skeleton width="min(100%, 5em)" height="0.85em" />
          <Skeleton width="2.5em" height="1.7em" />
        </div>
      ))}
    </div>
    <div className={surface.card}>
      {many(7).map((index) => (
        <div key={index} className={styles.row} data-skeleton="row">
          <Skeleton width={`${60 - (index % 3) * 12}%`} />
        </div>
      ))}
    </div>
  </div>
);
