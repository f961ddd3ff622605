/** A filter for the founder's messages. Absent fields don't restrict the result. */
export interface InboxFilter {
  ideaId?: string;
  tag?: string;
  unread?: true;
  /** Text that the message must contain. */
  search?: string;
  /** ID of a message, or of a message that was merged into it. */
  id?: string;
}

/** Maximum lengths of a search text and a tag in characters, as on the server. */
const SEARCH_MAX = 100;
const TAG_MAX = 30;

/** Reads the filter from a URL's query, for one idea or all. Ignores invalid values. */
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

/** True if anything other than the idea filters the list. */
export const isNarrowed = ({ tag, unread, search }: InboxFilter): boolean => Boolean(tag ?? unread ?? search);
