import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

import { PageQuery } from '../../../platform/http/responses/pagination.js';
import { MayBeAbsent, OptionalText, Text } from '../../../platform/http/input/validators.js';
import { CATEGORIES, type Category, CATEGORY_GROUPS } from '../domain/category.js';
import { IDEA_STATUSES, type IdeaStatus } from '../domain/idea.js';
import { ADMIN_SORTS, type AdminSort } from '../infrastructure/admin-idea.queries.js';
import { SEARCH_MAX } from './idea-query.dto.js';

const GROUPS_AND_CATEGORIES = [...new Set([...Object.keys(CATEGORY_GROUPS), ...CATEGORIES])];

/** A choice of categories. */
export class AdminIdeaCountsQuery {
  @ApiPropertyOptional({
    enum: GROUPS_AND_CATEGORIES,
    enumName: 'CategoryOrGroup',
    example: 'Developer Tools',
    description: 'A group or a category. "E-commerce" and "Other" are both, and mean the group.',
  })
  @MayBeAbsent()
  @IsIn(GROUPS_AND_CATEGORIES, { message: 'This is not a category.' })
  category?: string;

  @ApiPropertyOptional({
    enum: ['true', 'false'],
    default: 'false',
    description: 'true: `category` means the category of that name, not the group.',
  })
  @MayBeAbsent()
  @IsIn(['true', 'false'], { message: 'Please use true or false.' })
  exact?: 'true' | 'false';
}

/** The query of the admin's list. */
export class AdminIdeaListQuery extends IntersectionType(AdminIdeaCountsQuery, PageQuery) {
  @ApiPropertyOptional({
    type: String,
    maxLength: SEARCH_MAX,
    example: 'founder@',
    description: 'In title, description or author email.',
  })
  @OptionalText()
  @Text({ max: SEARCH_MAX })
  search?: string | null;

  @ApiPropertyOptional({
    enum: IDEA_STATUSES,
    enumName: 'IdeaStatus',
    example: 'pending',
    description: 'Only ideas in this status.',
  })
  @MayBeAbsent()
  @IsIn(IDEA_STATUSES, { message: 'This is not a status.' })
  status?: IdeaStatus;

  @ApiPropertyOptional({
    enum: ADMIN_SORTS,
    enumName: 'AdminSort',
    default: 'queue',
    description: '`queue`: what waits for a review, longest first, then the rest, newest first.',
  })
  @MayBeAbsent()
  @IsIn(ADMIN_SORTS, { message: 'Please sort by queue or newest.' })
  sort: AdminSort = 'queue';
}

/** The categories that a choice stands for; undefined for all. */
export function chosenCategories({ category, exact }: AdminIdeaCountsQuery): readonly Category[] | undefined {
  if (!category) return undefined;
  const group = exact === 'true' ? undefined : CATEGORY_GROUPS[category];
  return group ?? [category as Category];
}
