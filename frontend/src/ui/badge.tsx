import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A short label for a category or a state. `small` is for annotations: Hot, Trending. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'primary' | 'small';
  children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
