import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
  radius?: string;
  /** Instead of a height: the proportions of a picture, as CSS writes them. */
  ratio?: string;
  /** Room above and below. */
  gap?: string;
}

/**
 * A box where content will come, as large as the content. Screen readers hear the surrounding status
 * instead.
 */
export function Skeleton({ width = '100%', height = '1em', radius, ratio, gap }: SkeletonProps) {
  const style: CSSProperties = { width, height, borderRadius: radius, aspectRatio: ratio, marginBlock: gap };
  return <span className={styles.skeleton} style={style} aria-hidden="true" data-to-come="" />;
}

/** Lines of text to come; the last one is shorter, as paragraphs end. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}
