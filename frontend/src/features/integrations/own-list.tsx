import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { plural } from '@/lib/format';
import { EmptyState } from '@/ui/empty-state';
import { Ghost } from '@/ui/ghost';
import layout from '@/ui/layout.module.css';
import { QueryState, type QueryLike } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import styles from './sections.module.css';

/** A list of keys or webhooks. The tab already names it, so the heading is only for screen readers. */
export function OwnList<T>({
  id,
  title,
  noun,
  query,
  add,
  failed,
  first,
  children,
}: {
  /** ID of the heading. */
  id: string;
  title: string;
  /** Singular noun for an item: "webhook". */
  noun: string;
  query: QueryLike<T[]>;
  /** Button that adds an item. */
  add: ReactNode;
  /** Title of the error shown if the list can't be loaded. */
  failed: string;
  /** Text of the empty state. */
  first: { title: string; text: string };
  children: (rows: T[]) => ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {title}
      </h2>
      {query.data && query.data.length > 0 && (
        <div className={cx(layout.spread, styles.head)}>
          <p className={typography.secondary}>{plural(query.data.length, noun)}</p>
          {add}
        </div>
      )}
      <QueryState
        query={query}
        loading={<Skeleton height="280px" radius="var(--radius-l)" />}
        error={{ title: failed, text: 'They still work. Please try again.' }}
        empty={
          <div className={cx(surface.card, styles.first)}>
            <EmptyState level={3} ghost={<Ghost of="list" />} {...first} action={add} />
          </div>
        }
      >
        {children}
      </QueryState>
    </section>
  );
}
