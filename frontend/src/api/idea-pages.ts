import { api, LIST } from './enhanced';
import type { VoteStatus } from './generated';
import { allItems, pagesOf } from './paging';
import type { Category, IdeaSort } from './types';

/** Rows per page of the full list. */
const PAGE_SIZE = 20;

export interface IdeaFilter {
  search?: string;
  category?: Category;
  sort: IdeaSort;
}

export const ideaPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ideaPages: build.infiniteQuery({
      ...pagesOf(api, 'listIdeas', PAGE_SIZE),
      // Not by id: see `countInLists`.
      providesTags: [{ type: 'ideas', id: LIST }],
    }),
  }),
});

const { selectInvalidatedBy, updateQueryData } = ideaPagesApi.util;

/** What RTK Query hands to `onQueryStarted` of a vote. */
interface VoteUnderWay {
  dispatch: (action: ReturnType<typeof updateQueryData>) => unknown;
  getState: () => Parameters<typeof selectInvalidatedBy>[0];
  queryFulfilled: Promise<{ data: VoteStatus }>;
}

/**
 * A vote changes one number of the lists at hand: asking for all their pages again would cost the reader
 * their place.
 */
async function countInLists(id: string, { dispatch, getState, queryFulfilled }: VoteUnderWay): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  if (!answer) return;
  for (const { endpointName, originalArgs } of selectInvalidatedBy(getState(), [
    { type: 'ideas', id: LIST },
  ])) {
    if (endpointName !== 'ideaPages') continue;
    dispatch(
      updateQueryData('ideaPages', originalArgs as IdeaFilter, ({ pages }) => {
        for (const idea of allItems(pages) ?? []) if (idea.id === id) idea.voteCount = answer.data.voteCount;
      }),
    );
  }
}

ideaPagesApi.enhanceEndpoints({
  endpoints: { castVote: { onQueryStarted: countInLists }, withdrawVote: { onQueryStarted: countInLists } },
});
