import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
  radius?: string;
  /** Aspect ratio of a picture instead of a height, as in CSS. */
  ratio?: string;
  /** Margin above and below. */
  gap?: string;
}

/** A placeholder as large as the coming content. Screen readers get the surrounding status instead. */
export function Skeleton({ width = '100%', height = '1em', radius, ratio, gap }: SkeletonProps) {
  const style: CSSProperties = { width, height, borderRadius: radius, aspectRatio: ratio, marginBlock: gap };
  return <span className={styles.skeleton} style={style} aria-hidden="true" data-to-come="" />;
}

/** Placeholder lines of text; the last one is shorter, like a paragraph's. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}
