import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { CheckIcon } from './icons';
import styles from './steps.module.css';

export interface Step {
  title: string;
  /** What the step requires, or when it happens. */
  text: ReactNode;
}

/**
 * The steps of a process, in order.
 * @param at index of the current step; earlier steps are done
 *
 * @param brief whether narrow screens show only the steps' titles, in one line
 */
export function Steps({ steps, at, brief = false }: { steps: readonly Step[]; at: number; brief?: boolean }) {
  return (
    <ol className={styles.steps} data-brief={brief || undefined}>
      {steps.map(({ title, text }, n) => (
        <li
          key={title}
          className={styles.step}
          data-state={n < at ? 'done' : n === at ? 'now' : 'later'}
          aria-current={n === at ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {n < at ? <CheckIcon /> : n + 1}
          </span>
          <div>
            <h3 className={styles.title}>
              {title}
              {n < at && <span className="sr-only"> {t`(done)`}</span>}
            </h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
