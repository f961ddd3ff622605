import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './form-notice.module.css';

/** Something to know before filling in the form. `attention` for what the founder has to act on. */
export function FormNotice({
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
        <p className={styles.title}>{title}</p>
        <div className={styles.text}>{text}</div>
      </div>
      {action}
    </section>
  );
}
