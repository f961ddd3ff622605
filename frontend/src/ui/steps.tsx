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
 */
export function Steps({ steps, at }: { steps: readonly Step[]; at: number }) {
  return (
    <ol className={styles.steps}>
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
              {n < at && <span className="sr-only"> (done)</span>}
            </h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
