import { useAllMyIdeas } from '@/api/my-ideas';
import {
  type InboxMessage,
  type Subscriber,
  useListInboxQuery,
  useListSubscribersQuery,
} from '@/api/workspace';
import { useDebounced } from '@/lib/use-debounced';

/**
 * Minimum length in characters of a query sent to the server. A shorter query would match nearly everyone.
 */
const FROM = 2;
const SEARCH_MAX = 254;
/** Maximum length in characters of a search in messages, as on the server. */
const MESSAGE_MAX = 100;
const PAUSE_MS = 250;
const PEOPLE = 5;
const MESSAGES = 3;

const NO_PEOPLE: readonly Subscriber[] = [];
const NO_MESSAGES: readonly InboxMessage[] = [];

/**
 * The founder's ideas, and the subscribers and messages that match the query.
 *
 * @returns also whether the server is still searching, and whether a search failed
 */
export function useFound(query: string) {
  const ideas = useAllMyIdeas();
  const wanted = query.trim().slice(0, SEARCH_MAX);
  const search = useDebounced(wanted, PAUSE_MS);
  const skip = search.length < FROM;
  const people = useListSubscribersQuery({ search, limit: PEOPLE }, { skip });
  const messages = useListInboxQuery({ search: search.slice(0, MESSAGE_MAX), limit: MESSAGES }, { skip });
  const searches = wanted.length >= FROM;
  const fetching = people.isFetching || messages.isFetching;
  return {
    ideas,
    people: (searches && !skip && people.currentData?.subscribers) || NO_PEOPLE,
    messages: (searches && !skip && messages.currentData) || NO_MESSAGES,
    looking: searches && (search !== wanted || fetching),
    failed: searches && !skip && !fetching && (people.isError || messages.isError),
  };
}
