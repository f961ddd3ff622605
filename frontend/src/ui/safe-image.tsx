import { useState } from 'react';
import styles from './safe-image.module.css';

export interface SafeImageProps {
  /** The picture in card size. */
  src?: string | null;
  /**
   * The same picture, larger, where it is to fill half a page: the browser takes the one that fits the
   * screen.
   */
  large?: string | null;
  /** The drawn cover (`coverOf`), which stands there without a picture. */
  cover: string;
  /** Eager for the picture that one sees first. */
  eager?: boolean;
}

/** How wide the large picture is drawn. */
const LARGE_SIZES = '(min-width: 1184px) 1120px, 100vw';

/**
 * An idea's picture in a box of 16 to 9, as it is cut and stored; without one, or when it does not load, its
 * drawn cover. Decoration: the title stands beside it as text.
 */
export function SafeImage({ src, large, cover, eager }: SafeImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && broken !== src ? src : cover;
  const sizes = shown === src && large ? { large, srcSet: `${src} 800w, ${large} 1600w` } : null;
  return (
    <div className={styles.box}>
      <img
        className={styles.image}
        src={sizes?.large ?? shown}
        srcSet={sizes?.srcSet}
        sizes={sizes ? LARGE_SIZES : undefined}
        alt=""
        width={640}
        height={360}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        // It may have failed before anybody listened, in markup that the server has drawn.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(shown);
        }}
        onError={() => setBroken(shown)}
      />
    </div>
  );
}
