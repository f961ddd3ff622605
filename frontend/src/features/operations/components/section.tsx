import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

/** A list of the operations view with its heading and what may be done with all of it. */
export function Section({
  title,
  lead,
  action,
  children,
}: {
  title: string;
  lead: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.top}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className={styles.lead}>{lead}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
