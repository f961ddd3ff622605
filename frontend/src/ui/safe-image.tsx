import { useState } from 'react';
import styles from './safe-image.module.css';

export interface SafeImageProps {
  /** URL of the picture at card size. */
  src?: string | null;
  /** URL of a larger version, for half a page. The browser picks the version that fits the screen. */
  large?: string | null;
  /** URL of the generated cover (`coverOf`), shown without a picture. */
  cover: string;
  /** Loads immediately. For the picture that is seen first. */
  eager?: boolean;
}

/** Displayed width of the large picture. */
const LARGE_SIZES = '(min-width: 1184px) 1120px, 100vw';

/**
 * An idea's picture at 16:9, as it is cropped and stored, or its generated cover if the picture is missing or
 * doesn't load. Decorative: the title is next to it as text.
 */
export function SafeImage({ src, large, cover, eager }: SafeImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const source = src && broken !== src ? src : cover;
  const sizes = source === src && large ? { large, srcSet: `${src} 800w, ${large} 1600w` } : null;
  return (
    <div className={styles.box}>
      <img
        className={styles.image}
        src={sizes?.large ?? source}
        srcSet={sizes?.srcSet}
        sizes={sizes ? LARGE_SIZES : undefined}
        alt=""
        width={640}
        height={360}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        // In server-rendered markup, the picture may have failed before a listener was attached.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(source);
        }}
        onError={() => setBroken(source)}
      />
    </div>
  );
}
