import type { ReactNode } from 'react';
import { CheckIcon } from '@/ui/icons';
import styles from './section.module.css';

/** Message at the end of a section's line that says there aren't any problems. */
export function AllWell({ children }: { children: ReactNode }) {
  return (
    <p className={styles.well}>
      <CheckIcon />
      {children}
    </p>
  );
}
