import { useState } from 'react';
import { drawCover } from '@/lib/cover';
import styles from './safe-image.module.css';

export interface SafeImageProps {
  /** The picture in card size. */
  src?: string | null;
  /**
   * The same picture, larger, where it is to fill half a page: the browser takes the one that fits the
   * screen.
   */
  large?: string | null;
  title: string;
  /** Eager for the picture that one sees first. */
  eager?: boolean;
}

/** How wide the large picture is drawn. */
const LARGE_SIZES = '(min-width: 900px) 440px, calc(100vw - 40px)';

/**
 * An idea's picture in a box of 16 to 9, as it is cut and stored; without one, or when it does not load, its
 * drawn cover.
 */
export function SafeImage({ src, large, title, eager }: SafeImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={styles.box}>
      {src && broken !== src ? (
        <img
          className={styles.image}
          src={large ?? src}
          srcSet={large ? `${src} 800w, ${large} 1600w` : undefined}
          sizes={large ? LARGE_SIZES : undefined}
          alt=""
          width={640}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          // It may have failed before anybody listened, in markup that the server has drawn.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(src);
          }}
          onError={() => setBroken(src)}
        />
      ) : (
        <Cover title={title} />
      )}
    </div>
  );
}

/**
 * The picture of an idea that has none: swells drawn from its title. The same idea always
 * gets the same picture. Decoration: the title stands beside it as text.
 */
function Cover({ title }: { title: string }) {
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
