import { Fragment, type ReactNode } from 'react';
import { failureText } from '@/api/error';
import { useDelayed } from '@/lib/use-delayed';
import { Button } from './button';
import { EmptyState } from './empty-state';

/** The part of an RTK Query hook's result that decides what to draw. */
export interface QueryLike<T> {
  data?: T;
  /**
   * The data of the present argument only: a search that fails must not pass off the last one's answer as
   * its own.
   */
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryStateProps<T> {
  query: QueryLike<T>;
  /** Whether what is drawn beside it is there too; until then it is still loading. */
  ready?: boolean;
  /** Drawn after 150 ms of waiting; give it the box of what comes. */
  loading: ReactNode;
  /** What to say when nothing could be loaded. */
  error: { title: string; text: string; action?: ReactNode };
  /** Drawn when `isEmpty(data)`; without it, data is drawn whatever is in it. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

const isEmptyArray = (data: unknown) => Array.isArray(data) && data.length === 0;

/**
 * Every state of a query in one place: loading, error with a retry, empty, data. Data once shown stays while
 * it is fetched again, and when fetching again fails.
 */
export function QueryState<T>({
  query,
  ready = true,
  loading,
  error,
  empty,
  isEmpty = isEmptyArray,
  children,
}: QueryStateProps<T>) {
  const { isFetching, refetch } = query;
  const failed = query.error !== undefined && !isFetching;
  const data = failed && 'currentData' in query && query.currentData === undefined ? undefined : query.data;
  const waiting = !ready || (data === undefined && !failed);

  // Keyed: React would otherwise make the skeleton's box into that of the data, which then seems to jump.
  if (waiting) return <Loading key="waiting">{loading}</Loading>;
  if (data !== undefined) {
    return <Fragment key="data">{empty !== undefined && isEmpty(data) ? empty : children(data)}</Fragment>;
  }
  return (
    <div key="failed" role="alert">
      <EmptyState
        drawing="broken-line"
        title={error.title}
        text={failureText(query.error, error.text)}
        action={
          <>
            <Button variant="primary" onClick={() => void refetch()}>
              Try again
            </Button>
            {error.action}
          </>
        }
      />
    </div>
  );
}

/** Something in the box of what comes. It shows after 150 ms: most answers come sooner. */
export function Loading({ children }: { children: ReactNode }) {
  const slow = useDelayed(true);
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        {slow ? 'Loading' : ''}
      </span>
      <div style={slow ? undefined : { visibility: 'hidden' }}>{children}</div>
    </div>
  );
}
