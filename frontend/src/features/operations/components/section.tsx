import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

/** One thing to watch: its name, how it stands, and what may be done with all of it. */
export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {action}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
