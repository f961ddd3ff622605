import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A short fact: a category, a state. `celebrate` (coral) only for what deserves it: Hot, Trending. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'primary' | 'celebrate';
  children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
