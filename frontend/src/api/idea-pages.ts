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
      // Pages aren't tagged by idea ID, because `countInLists` updates the vote counts instead.
      providesTags: [{ type: 'ideas', id: LIST }],
    }),
  }),
});

const { selectInvalidatedBy, updateQueryData } = ideaPagesApi.util;

/** The part of the `onQueryStarted` API that a vote uses. */
interface VoteUnderWay {
  dispatch: (action: ReturnType<typeof updateQueryData>) => unknown;
  getState: () => Parameters<typeof selectInvalidatedBy>[0];
  queryFulfilled: Promise<{ data: VoteStatus }>;
}

/**
 * Updates an idea's vote count in the cached lists. Refetching all of their pages would lose the reader's
 * position.
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
