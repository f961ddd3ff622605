import { useState } from 'react';
import { Cover } from './cover';
import styles from './safe-image.module.css';

export interface SafeImageProps {
  src?: string | null;
  title: string;
  category: string;
  /** Eager for the picture that one sees first. */
  eager?: boolean;
}

/** An idea's picture in a box of 16 to 10; without one, or when it does not load, its drawn cover. */
export function SafeImage({ src, title, category, eager }: SafeImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={styles.box}>
      {src && broken !== src ? (
        <img
          className={styles.image}
          src={src}
          alt=""
          width={640}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <Cover title={title} category={category} />
      )}
    </div>
  );
}
