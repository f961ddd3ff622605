import { IntersectionType } from '@nestjs/swagger';

import { Optional } from '../../../platform/http/input/optional.js';
import { PageQuery } from '../../../platform/http/responses/pagination.js';
import { CATEGORIES, type Category, CATEGORY_GROUPS } from '../domain/category.js';
import { IDEA_SORTS, type IdeaSort, SORT_TEXTS } from '../infrastructure/idea.queries.js';
import { IDEA_STATUSES, type IdeaStatus } from '../domain/idea.js';
import { ADMIN_SORTS, type AdminSort } from '../infrastructure/admin-idea.queries.js';

/** Of a search term, in code points. */
export const SEARCH_MAX = 200;

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The query of the public list. */
export class IdeaListQuery extends PageQuery {
  @Optional.filter(SEARCH_MAX, 'office', 'In title, description or category.')
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
    description: `${Object.values(SORT_TEXTS).join(', ')}.`,
  })
  sort: IdeaSort = 'votes';
}

const GROUPS_AND_CATEGORIES = [...new Set([...Object.keys(CATEGORY_GROUPS), ...CATEGORIES])];

/** A choice of categories. */
export class AdminIdeaCountsQuery {
  @Optional.oneOf(GROUPS_AND_CATEGORIES, 'This is not a category.', {
    enumName: 'CategoryOrGroup',
    example: 'Developer Tools',
    description: 'A group or a category. "E-commerce" and "Other" are both, and mean the group.',
  })
  category?: string;

  @Optional.flag({
    default: false,
    description: 'true: `category` means the category of that name, not the group.',
  })
  exact?: boolean;
}

/** The query of the admin's list. */
export class AdminIdeaListQuery extends IntersectionType(AdminIdeaCountsQuery, PageQuery) {
  @Optional.filter(SEARCH_MAX, 'founder@', 'In title, description or author email.')
  search?: string | null;

  @Optional.oneOf(IDEA_STATUSES, 'This is not a status.', {
    enumName: 'IdeaStatus',
    example: 'pending',
    description: 'Only ideas in this status.',
  })
  status?: IdeaStatus;

  @Optional.oneOf(ADMIN_SORTS, 'Please sort by queue or newest.', {
    enumName: 'AdminSort',
    default: 'queue',
    description: '`queue`: what waits for a review, longest first, then the rest, newest first.',
  })
  sort: AdminSort = 'queue';
}

/** The categories that a choice stands for; undefined for all. */
export function chosenCategories({ category, exact }: AdminIdeaCountsQuery): readonly Category[] | undefined {
  if (!category) return undefined;
  const group = exact ? undefined : CATEGORY_GROUPS[category];
  return group ?? [category as Category];
}
