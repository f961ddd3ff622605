import type { ReactNode } from 'react';
import { CheckIcon } from '@/ui/icons';
import styles from './section.module.css';

/** Says that nothing is wrong, at the end of its section's line. */
export function AllWell({ children }: { children: ReactNode }) {
  return (
    <p className={styles.well}>
      <CheckIcon />
      {children}
    </p>
  );
}
