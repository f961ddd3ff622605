import { Fragment, type ReactNode } from 'react';
import { failureText } from '@/api/error';
import { useDelayed } from '@/lib/use-delayed';
import { Button } from './button';
import { EmptyState } from './empty-state';

/** The part of an RTK Query hook's result that determines what to render. */
export interface QueryLike<T> {
  data?: T;
  /**
   * Data for the current argument only, so that a failed search doesn't show the previous search's result.
   */
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryStateProps<T> {
  query: QueryLike<T>;
  /** True if related content has loaded. Until it has, this component shows `loading`. */
  ready?: boolean;
  /** Placeholder shown after a delay of 150 ms. Make it as large as the content. */
  loading: ReactNode;
  /** Texts and action shown if loading has failed. */
  error: { title: string; text: string; action?: ReactNode };
  /** Content shown if `isEmpty(data)`. Without it, data is always rendered. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

const isEmptyArray = (data: unknown) => Array.isArray(data) && data.length === 0;

/**
 * Handles all states of a query: loading, error with a retry, empty, and data. Data stays visible while it is
 * refetched, and if refetching fails.
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

  // Has a key, because React would otherwise reuse the skeleton's element for the data, which would then
  // appear to jump.
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

/** A placeholder that appears after 150 ms, because most responses arrive sooner. */
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
