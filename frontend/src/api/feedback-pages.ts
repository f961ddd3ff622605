import { api } from './enhanced';
import { pagesOf } from './paging';
import { usePages } from './use-pages';

const PAGE_SIZE = 20;

const feedbackPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    feedbackPages: build.infiniteQuery({
      ...pagesOf(api, 'listFeedback', PAGE_SIZE),
      providesTags: (_r, _e, { id }) => [{ type: 'feedback', id }],
    }),
  }),
});

/** An idea's messages, paginated, newest first. */
export const useFeedbackPages = (id: string) =>
  usePages(feedbackPagesApi.useFeedbackPagesInfiniteQuery({ id }));
