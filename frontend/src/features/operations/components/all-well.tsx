import type { ReactNode } from 'react';
import { CheckIcon } from '@/ui/icons';
import styles from './section.module.css';

/** Confirmation that there are no problems, at the end of a section's line. */
export function AllWell({ children }: { children: ReactNode }) {
  return (
    <p className={styles.well}>
      <CheckIcon />
      {children}
    </p>
  );
}
