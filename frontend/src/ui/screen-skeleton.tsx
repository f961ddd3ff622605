import layout from '@/ui/layout.module.css';
import { Skeleton } from './skeleton';
import styles from './screen-skeleton.module.css';

const many = (count: number) => Array.from({ length: count }, (_, index) => index);

/**
 * The boxes of a workspace screen to come: a card, tiles with numbers, and rows of a table, which are cards
 * on phones.
 *
 * @param card px; the height of what stands above the rest
 * @param tiles how many numbers
 * @param rows how many rows
 */
export function ScreenSkeleton({
  card,
  tiles = 0,
  rows = 6,
}: {
  card?: number;
  tiles?: number;
  rows?: number;
}) {
  return (
    <div className={layout.stack5}>
      {card !== undefined && <Skeleton height={`${card}px`} radius="var(--radius-l)" />}
      {tiles > 0 && (
        <div className={styles.tiles}>
          {many(tiles).map((index) => (
            <Skeleton key={index} height="97px" radius="var(--radius-l)" />
          ))}
        </div>
      )}
      <div className={styles.rows}>
        {many(rows).map((index) => (
          <div key={index} className={styles.row} data-skeleton="row">
            <Skeleton width={`${70 - (index % 3) * 14}%`} height="1.1em" />
            <Skeleton width="70%" />
            <Skeleton width="7em" height="1.4em" radius="999px" />
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * The boxes of a screen of figures to come, below one another.
 *
 * @param heading width and height of the line above them, as CSS says them
 * @param figures px; how high each is
 */
export function FiguresSkeleton({
  heading,
  figures,
}: {
  heading?: { width: string; height: string };
  figures: number[];
}) {
  return (
    <div className={layout.stack5}>
      {heading && <Skeleton {...heading} />}
      {figures.map((height, index) => (
        <Skeleton key={index} height={`${height}px`} radius="16px" />
      ))}
    </div>
  );
}
