import layout from '@/ui/layout.module.css';
import { Skeleton } from './skeleton';
import styles from './screen-skeleton.module.css';

const many = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Placeholder for a card: a heading and lines of text. */
const LinesCard = ({ height }: { height: number }) => (
  <div className={styles.card} style={{ height }}>
    <Skeleton width="9em" height="1.1em" />
    <Skeleton width="min(100%, 16em)" height="0.85em" />
  </div>
);

/**
 * The outline of a workspace screen: a card, tiles with numbers, and the rows of a table, which are cards on
 * phones.
 * @param card height in px of the card above everything else
 * @param tiles number of tiles
 * @param figure height in px of the chart between the numbers and the rows
 * @param rows number of rows
 */
export function ScreenSkeleton({
  card,
  tiles = 0,
  figure,
  rows = 6,
}: {
  card?: number;
  tiles?: number;
  figure?: number;
  rows?: number;
}) {
  return (
    <div className={layout.stack5}>
      {card !== undefined && <LinesCard height={card} />}
      {tiles > 0 && (
        <div className={styles.tiles}>
          {many(tiles).map((index) => (
            <div key={index} className={styles.tile}>
              <Skeleton width="2.5em" height="1.9em" />
              <Skeleton width="6em" height="0.85em" />
            </div>
          ))}
        </div>
      )}
      {figure !== undefined && <FigureCard height={figure} />}
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

/** Placeholder for a chart: its heading and grid lines. */
export function FigureCard({ height }: { height: number }) {
  return (
    <div className={styles.card} style={{ height }}>
      <Skeleton width="10em" height="1.2em" />
      <Skeleton width="min(100%, 22em)" height="0.85em" />
      <div className={styles.scale}>
        {many(3).map((index) => (
          <Skeleton key={index} height="1px" />
        ))}
      </div>
    </div>
  );
}

/**
 * The outline of a screen with charts below one another.
 * @param heading CSS width and height of the line above the charts
 * @param figures height in px of each chart
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
        <FigureCard key={index} height={height} />
      ))}
    </div>
  );
}
