import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
  radius?: string;
  /** CSS aspect ratio, for images. Use it instead of `height`. */
  ratio?: string;
  /** CSS margin above and below. */
  gap?: string;
}

/**
 * A placeholder of the same size as the content that is loading. Hidden from screen readers, which read the
 * surrounding status instead.
 */
export function Skeleton({ width = '100%', height = '1em', radius, ratio, gap }: SkeletonProps) {
  const style: CSSProperties = { width, height, borderRadius: radius, aspectRatio: ratio, marginBlock: gap };
  return <span className={styles.skeleton} style={style} aria-hidden="true" data-to-come="" />;
}

/** Placeholder for lines of text. The last line is shorter, as in a paragraph. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}
