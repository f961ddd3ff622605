import { drawCover } from '@/lib/cover';
import styles from './cover.module.css';

/**
 * The picture of an idea that has none: swells drawn from its title. The same idea always
 * gets the same picture. Decoration: the title stands beside it as text.
 */
export function Cover({ title }: { title: string }) {
  const { palette, sun, waves, initial } = drawCover(title);
  return (
    <svg
      className={styles.cover}
      data-palette={palette}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="320" height="200" className={styles.sky} />
      <circle cx={sun.x} cy={sun.y} r="34" className={styles.sun} />
      <text x={sun.x} y={sun.y} dy="0.36em" className={styles.initial}>
        {initial}
      </text>
      {waves.map((path, index) => (
        <path key={path} d={path} className={styles.wave} data-depth={index} />
      ))}
    </svg>
  );
}
