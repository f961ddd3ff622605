import { Optional } from '../../../platform/http/input/optional.js';
import { PageQuery } from '../../../platform/http/responses/pagination.js';
import { CATEGORIES, type Category } from '../domain/category.js';
import { IDEA_SORTS, type IdeaSort } from '../infrastructure/idea.queries.js';

/** Of a search term, in code points. */
export const SEARCH_MAX = 200;

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The query of the public list. */
export class IdeaListQuery extends PageQuery {
  @Optional.text(SEARCH_MAX, 'office', 'In title, description or category.')
  search?: string | null;

  @Optional.oneOf(CATEGORIES, 'This is not a category.', {
    enumName: 'Category',
    example: 'Productivity',
    description: 'Only ideas of this category.',
  })
  category?: Category;

  @Optional.oneOf(IDEA_SORTS, `Please sort by ${EITHER.format(IDEA_SORTS)}.`, {
    enumName: 'IdeaSort',
    default: 'votes',
    description: 'Most votes first, newest first, or most sign-ups first.',
  })
  sort: IdeaSort = 'votes';
}
