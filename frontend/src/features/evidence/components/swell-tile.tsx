import { CARD_VISITORS, type VerdictCard } from '@/api/verdict-card.generated';
import { drawSwell, type SwellBox } from '@/api/verdict-swell.generated';
import { cx } from '@/lib/class-names';
import styles from './swell-tile.module.css';
import swell from './swell-drawing.module.css';

const BOX: SwellBox = { width: 336, height: 112, left: 36, right: 300, top: 24, water: 82 };

/**
 * Thumbnail of the verdict's drawing: hill, moon and flag, without text. Hidden from screen readers.
 *
 * @param visitors the current number of visitors
 */
export function SwellTile({
  card: { look, rates, figure },
  visitors,
}: {
  card: Pick<VerdictCard, 'look' | 'rates' | 'figure'>;
  visitors: number;
}) {
  const { area, crest, lines, peak, flag, buoys } = drawSwell(
    BOX,
    rates,
    figure && { there: visitors, of: CARD_VISITORS },
  );
  return (
    <svg
      className={cx(swell.look, styles.tile)}
      data-look={look}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {peak && <path d={area} className={styles.area} />}
      {lines.map(({ d, opacity }) => (
        <path key={opacity} d={d} className={styles.line} style={{ opacity }} />
      ))}
      <path d={crest} className={styles.crest} />
      {flag !== null && <path d={`M${flag} 8V${BOX.height}`} className={styles.flag} />}
      {peak && <circle cx={peak.x} cy={peak.y} r="7" className={styles.moon} />}
      {buoys.map(({ x, y, isThere }) => (
        <circle key={x} cx={x} cy={y} r="3.2" className={styles.buoy} data-there={isThere || undefined} />
      ))}
    </svg>
  );
}
