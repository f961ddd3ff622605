import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { EmptyPlace } from '@/features/workspace/empty-place';
import layout from '@/ui/layout.module.css';
import { QueryState, type QueryLike } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import typography from '@/ui/typography.module.css';
import styles from './sections.module.css';

/** Formats the number of items, by their noun. */
const COUNTS = {
  key: (count: number) => plural(count, { one: '# API key', other: '# API keys' }),
  webhook: (count: number) => plural(count, { one: '# webhook', other: '# webhooks' }),
};

/** The examples below an empty list, by the noun of its items. */
const EXAMPLES = { key: 'keys', webhook: 'webhooks' } as const;

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
  /** Kind of the items. */
  noun: keyof typeof COUNTS;
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
          <p className={typography.secondary}>{COUNTS[noun](query.data.length)}</p>
          {add}
        </div>
      )}
      <QueryState
        query={query}
        loading={<Skeleton height="424px" radius="var(--radius-l)" />}
        error={{ title: failed, text: t`They still work. Please try again.` }}
        empty={<EmptyPlace level={3} brief of={EXAMPLES[noun]} {...first} action={add} />}
      >
        {children}
      </QueryState>
    </section>
  );
}
