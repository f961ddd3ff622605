import { ideaPagesApi, type IdeaFilter } from './idea-pages';
import { usePages } from './use-pages';

/** The active ideas that match, page after page. */
export const useIdeaPages = (filter: IdeaFilter) => usePages(ideaPagesApi.useIdeaPagesInfiniteQuery(filter));
