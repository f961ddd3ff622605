import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { EmptyState } from '@/ui/empty-state';
import layout from '@/ui/layout.module.css';
import { QueryState, type QueryLike } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import styles from './sections.module.css';

/** What a founder's programs work with: the list of it under its name, beside the button that adds one. */
export function OwnList<T>({
  id,
  title,
  query,
  add,
  failed,
  first,
  children,
}: {
  /** Of the heading. */
  id: string;
  title: string;
  query: QueryLike<T[]>;
  /** The button that adds one. */
  add: ReactNode;
  /** The sentence for when the list could not be loaded. */
  failed: string;
  /** What to say while there is none. */
  first: { title: string; text: string };
  children: (rows: T[]) => ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <div className={cx(layout.spread, styles.head)}>
        <h2 id={id}>{title}</h2>
        {query.data && query.data.length > 0 && add}
      </div>
      <QueryState
        query={query}
        loading={<Skeleton height="346px" radius="var(--radius-l)" />}
        error={{ title: failed, text: 'They keep working as before. You can try again.' }}
        empty={<EmptyState level={3} {...first} action={add} />}
      >
        {children}
      </QueryState>
    </section>
  );
}
