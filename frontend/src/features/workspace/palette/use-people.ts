import { type Subscriber, useListSubscribersQuery } from '@/api/workspace';
import { useDebounced } from '@/lib/use-debounced';

/** Characters from which the server is asked: fewer would find nearly everybody. */
const FROM = 2;
const SEARCH_MAX = 254;
const PAUSE_MS = 250;
const MOST = 5;

/** Subscribers whose address holds the query. @returns also whether they are still looked for */
export function usePeople(query: string): {
  people: readonly Subscriber[];
  looking: boolean;
  failed: boolean;
} {
  const wanted = query.trim().slice(0, SEARCH_MAX);
  const search = useDebounced(wanted, PAUSE_MS);
  const skip = search.length < FROM;
  const { currentData, isFetching, isError } = useListSubscribersQuery({ search, limit: MOST }, { skip });
  const asked = wanted.length >= FROM;
  return {
    people: (asked && !skip && currentData?.subscribers) || NOBODY,
    looking: asked && (search !== wanted || isFetching),
    failed: asked && !skip && isError && !isFetching,
  };
}

const NOBODY: readonly Subscriber[] = [];
