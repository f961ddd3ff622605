import { IntersectionType } from '@nestjs/swagger';

import { Optional } from '../../../platform/http/input/optional.js';
import { PageQuery } from '../../../platform/http/responses/pagination.js';
import { CATEGORIES, type Category, CATEGORY_GROUPS } from '../domain/category.js';
import { IDEA_SORTS, type IdeaSort, SORT_TEXTS } from '../infrastructure/idea.queries.js';
import { IDEA_STATUSES, type IdeaStatus } from '../domain/idea.js';
import { ADMIN_SORTS, type AdminSort } from '../infrastructure/admin-idea.queries.js';

/** Maximum length of a search term, in code points. */
export const SEARCH_MAX = 200;

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Filters and sort order of the public list. */
export class IdeaListQuery extends PageQuery {
  @Optional.filter(SEARCH_MAX, 'office', 'Search term, found in title, description or category.')
  search?: string | null;

  @Optional.oneOf(CATEGORIES, 'Unknown category.', {
    enumName: 'Category',
    example: 'Productivity',
    description: 'Limits the list to ideas in this category.',
  })
  category?: Category;

  @Optional.oneOf(IDEA_SORTS, `Sort by ${EITHER.format(IDEA_SORTS)}.`, {
    enumName: 'IdeaSort',
    default: 'votes',
    description: `${Object.values(SORT_TEXTS).join(', ')}.`,
  })
  sort: IdeaSort = 'votes';
}

const GROUPS_AND_CATEGORIES = [...new Set([...Object.keys(CATEGORY_GROUPS), ...CATEGORIES])];

/** Filter by category. */
export class AdminIdeaCountsQuery {
  @Optional.oneOf(GROUPS_AND_CATEGORIES, 'Unknown category.', {
    enumName: 'CategoryOrGroup',
    example: 'Developer Tools',
    description: 'Group or category. "E-commerce" and "Other" are names of both; they select the group.',
  })
  category?: string;

  @Optional.flag({
    default: false,
    description: 'True to select the category named in `category` instead of the group.',
  })
  exact?: boolean;
}

/** Filters and sort order of the admins' list. */
export class AdminIdeaListQuery extends IntersectionType(AdminIdeaCountsQuery, PageQuery) {
  @Optional.filter(
    SEARCH_MAX,
    'founder@',
    'Search term, found in title, description or the author’s email address.',
  )
  search?: string | null;

  @Optional.oneOf(IDEA_STATUSES, 'Unknown status.', {
    enumName: 'IdeaStatus',
    example: 'pending',
    description: 'Limits the list to ideas with this status.',
  })
  status?: IdeaStatus;

  @Optional.oneOf(ADMIN_SORTS, 'Sort by queue or newest.', {
    enumName: 'AdminSort',
    default: 'queue',
    description: '`queue`: ideas waiting for a review, longest-waiting first, then all others, newest first.',
  })
  sort: AdminSort = 'queue';
}

/** Returns the selected categories, or undefined for all categories. */
export function chosenCategories({ category, exact }: AdminIdeaCountsQuery): readonly Category[] | undefined {
  if (!category) return undefined;
  const group = exact ? undefined : CATEGORY_GROUPS[category];
  return group ?? [category as Category];
}
