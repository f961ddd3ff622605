/** A filter of the founder's messages. Absent fields don't filter. */
export interface InboxFilter {
  ideaId?: string;
  tag?: string;
  unread?: true;
  /** Part of a message. */
  search?: string;
  /** Id of one message, or of one that was merged into it. */
  id?: string;
}

/** Maximum lengths of a search and a tag, in characters. The server's limits. */
const SEARCH_MAX = 100;
const TAG_MAX = 30;

/** Reads the filter from a URL's query, for one idea or all. Invalid values are ignored. */
export function filterIn(params: URLSearchParams, ideaId: string | undefined): InboxFilter {
  const filter: InboxFilter = {};
  const search = params.get('search')?.trim().slice(0, SEARCH_MAX);
  const tag = params.get('tag')?.trim();
  if (ideaId) filter.ideaId = ideaId;
  if (search) filter.search = search;
  if (tag && [...tag].length <= TAG_MAX) filter.tag = tag;
  if (params.get('unread') === 'true') filter.unread = true;
  return filter;
}

/** Whether anything besides the idea filters the list. */
export const isNarrowed = ({ tag, unread, search }: InboxFilter): boolean => Boolean(tag ?? unread ?? search);
