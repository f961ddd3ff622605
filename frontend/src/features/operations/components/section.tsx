import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

/** An area to monitor: its name, its status, and actions for all of its entries. */
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
