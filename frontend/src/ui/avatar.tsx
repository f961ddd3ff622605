import { useState } from 'react';
import styles from './avatar.module.css';

/**
 * A user's picture, or their initial if the picture is missing or doesn't load. Decorative: the name is next
 * to it.
 */
export function Avatar({ name, src, size = 32 }: { name: string; src?: string | null; size?: number }) {
  const [broken, setBroken] = useState(false);
  const style = { width: size, height: size, fontSize: size * 0.42 };
  if (src && !broken) {
    return (
      <img
        className={styles.avatar}
        style={style}
        src={src}
        width={size}
        height={size}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  );
}
