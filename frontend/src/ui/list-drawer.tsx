import { t } from '@lingui/core/macro';
import Drawer from 'antd/es/drawer';
import Segmented from 'antd/es/segmented';
import type { Key, ReactNode } from 'react';
import { sideOf } from '@/lib/direction';
import { useShown } from '@/lib/use-shown';
import { CloseIcon } from './icons';
import layout from './layout.module.css';
import styles from './list-drawer.module.css';
import { LoadMore } from './load-more';
import { QueryState, type QueryLike } from './query-state';
import { SkeletonText } from './skeleton';
import typography from './typography.module.css';

/**
 * A workspace drawer about one subject. While it fades out, it still shows the last subject.
 * @param subject null closes the drawer
 * @param width CSS width
 */
export function ListDrawer<T extends { id: Key }>({
  subject,
  title,
  width,
  onClose,
  children,
}: {
  subject: T | null;
  title: (subject: T) => string;
  width: string;
  onClose: () => void;
  children: (subject: T) => ReactNode;
}) {
  const lastSubject = useShown(subject);
  return (
    <Drawer
      open={subject !== null}
      onClose={onClose}
      title={lastSubject && title(lastSubject)}
      size={width}
      placement={sideOf('end')}
      closable={{ closeIcon: <CloseIcon />, placement: 'end' }}
      classNames={{ close: styles.close }}
      destroyOnHidden
    >
      {lastSubject && (
        <div key={lastSubject.id} className={layout.stack4}>
          {children(lastSubject)}
        </div>
      )}
    </Drawer>
  );
}

interface Filter<C extends string> {
  label: string;
  options: { value: C; label: string }[];
  value: C;
  onChange: (value: C) => void;
}

interface Pages<R> extends QueryLike<{ rows: R[]; total: number }> {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

export interface FilteredListProps<R, C extends string> {
  filter: Filter<C>;
  /** Content next to the filter. */
  action?: ReactNode;
  /** Content next to the number of rows. */
  beside?: ReactNode;
  /** The result of `useInfiniteRows`. */
  query: Pages<R>;
  /** Says how many rows are shown, and how many there are: "50 of 120 recipients". */
  counted: (rowCount: number, total: number) => string;
  /** Title of the error shown if loading fails. */
  failure: string;
  empty: ReactNode;
  children: (rows: R[]) => ReactNode;
}

/** A paginated list with a status filter and counts. */
export function FilteredList<R, C extends string>({
  filter,
  action,
  beside,
  query,
  counted,
  failure,
  empty,
  children,
}: FilteredListProps<R, C>) {
  return (
    <>
      <div className={layout.spread}>
        <div className={styles.filter}>
          <Segmented<C>
            aria-label={filter.label}
            options={filter.options}
            value={filter.value}
            onChange={filter.onChange}
          />
        </div>
        {action}
      </div>
      <QueryState
        query={query}
        loading={<SkeletonText lines={8} />}
        error={{ title: failure, text: t`Please try again.` }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={empty}
      >
        {({ rows, total }) => (
          <>
            <div className={layout.spread}>
              <p className={typography.secondary} role="status">
                {counted(rows.length, total)}
              </p>
              {beside}
            </div>
            {children(rows)}
            <LoadMore query={query} />
          </>
        )}
      </QueryState>
    </>
  );
}
