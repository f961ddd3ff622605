import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
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
  if (entries.length === 0) return <p className={surface.nothing}>{none}</p>;
  return (
    <ul className={cx(surface.card, surface.rows)}>
      {entries.map(({ id, title, text, facts, action }) => (
        <li key={id} className={cx(layout.row4, styles.entry)}>
          <div className={styles.words}>
            <p className={typography.name}>{title}</p>
            {text && <p className={cx(typography.secondary, typography.anywhere)}>{text}</p>}
            <p className={styles.facts}>{facts}</p>
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
