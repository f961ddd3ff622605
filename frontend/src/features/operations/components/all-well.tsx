import type { ReactNode } from 'react';
import { CheckIcon } from '@/ui/icons';
import styles from './section.module.css';

/** Says that a section has no problems. Shown at the end of the section's line. */
export function AllWell({ children }: { children: ReactNode }) {
  return (
    <p className={styles.well}>
      <CheckIcon />
      {children}
    </p>
  );
}
