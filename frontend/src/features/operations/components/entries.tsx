import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { QueryState, type QueryLike } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import layout from '@/ui/layout.module.css';
import { AllWell } from './all-well';
import typography from '@/ui/typography.module.css';
import styles from './entries.module.css';
import section from './section.module.css';

/** A problem, such as a failed job. */
interface Entry {
  id: string;
  title: string;
  /** The error message. */
  text?: string | null;
  /** Further facts, such as the time and the number of attempts. */
  facts: string;
  action?: ReactNode;
}

/** A list of problems. Shows a message if it's empty or couldn't be loaded. */
export function Entries<Row>({
  query,
  failure,
  none,
  entryOf,
}: {
  query: QueryLike<Row[]>;
  failure: { title: string; text: string };
  none: string;
  entryOf: (row: Row) => Entry;
}) {
  return (
    <QueryState query={query} loading={<LineToCome />} error={failure}>
      {(rows) => <Lines none={none} entries={rows.map(entryOf)} />}
    </QueryState>
  );
}

/** The problems, in a layout that is the same on phones and desktops. */
function Lines({ entries, none }: { entries: Entry[]; none: string }) {
  if (entries.length === 0) return <AllWell>{none}</AllWell>;
  return (
    <ul className={styles.entries}>
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

/** Matches the height of the "no problems" line, which is the usual result, so that nothing below moves. */
const LineToCome = () => (
  <div className={section.well}>
    <Skeleton width="9ch" height="1lh" />
  </div>
);
