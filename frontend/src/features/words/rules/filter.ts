/** Which of the founder's messages. What is absent narrows nothing. */
export interface WordsFilter {
  ideaId?: string;
  tag?: string;
  unread?: true;
  /** Part of a message. */
  search?: string;
  /** One message, or the one that it was merged into. */
  id?: string;
}

/** Longest search and longest tag that the server takes. */
const SEARCH_MAX = 100;
const TAG_MAX = 30;

/** The filter in an address's query, within one idea or all. Nonsense is left out. */
export function filterIn(params: URLSearchParams, ideaId: string | undefined): WordsFilter {
  const filter: WordsFilter = {};
  const search = params.get('search')?.trim().slice(0, SEARCH_MAX);
  const tag = params.get('tag')?.trim();
  if (ideaId) filter.ideaId = ideaId;
  if (search) filter.search = search;
  if (tag && [...tag].length <= TAG_MAX) filter.tag = tag;
  if (params.get('unread') === 'true') filter.unread = true;
  return filter;
}

/** Whether anything but the choice of an idea narrows the list. */
export const isNarrowed = ({ tag, unread, search }: WordsFilter): boolean => Boolean(tag ?? unread ?? search);
