import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './notice-bar.module.css';

/** A notice above the content it is about. Use `attention` if the user has to act. */
export function NoticeBar({
  title,
  text,
  attention,
  action,
}: {
  title: string;
  text: ReactNode;
  attention?: boolean;
  action?: ReactNode;
}) {
  return (
    <section className={cx(styles.notice, attention && styles.attention)} aria-label={title}>
      <div className={styles.words}>
        <p dir="auto" className={styles.title}>
          {title}
        </p>
        <div dir="auto" className={styles.text}>
          {text}
        </div>
      </div>
      {action}
    </section>
  );
}
