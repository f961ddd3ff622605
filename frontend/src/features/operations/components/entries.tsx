import type { ReactNode } from 'react';
import styles from './entries.module.css';

/** One line of trouble. */
export interface Entry {
  id: string;
  title: string;
  /** What went wrong. */
  text?: string | null;
  /** When, how often. */
  facts: string;
  action?: ReactNode;
}

/** Lines of trouble, the same on a phone and on a desktop; or that there is none. */
export function Entries({ entries, none }: { entries: Entry[]; none: string }) {
  if (entries.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.entries}>
      {entries.map(({ id, title, text, facts, action }) => (
        <li key={id} className={styles.entry}>
          <div className={styles.words}>
            <p className={styles.title}>{title}</p>
            {text && <p className={styles.text}>{text}</p>}
            <p className={styles.facts}>{facts}</p>
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
