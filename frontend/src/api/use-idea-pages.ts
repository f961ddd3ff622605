import { ideaPagesApi, type IdeaFilter } from './idea-pages';
import { usePages } from './use-pages';

/** The live ideas that match a filter, paginated. */
export const useIdeaPages = (filter: IdeaFilter) => usePages(ideaPagesApi.useIdeaPagesInfiniteQuery(filter));
