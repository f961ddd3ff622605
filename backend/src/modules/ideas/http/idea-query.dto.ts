import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

import { PageQuery } from '../../../platform/http/pagination.js';
import { MayBeAbsent, OptionalText, Text } from '../../../platform/http/validators.js';
import { CATEGORIES, type Category, CATEGORY_GROUPS } from '../domain/category.js';
import { IDEA_STATUSES, type IdeaStatus } from '../domain/idea.js';
import { IDEA_SORTS, type IdeaSort } from '../infrastructure/idea.queries.js';

const SEARCH_MAX = 200;

/** The query of the public list (contract 4). */
export class IdeaListQuery extends PageQuery {
  @ApiPropertyOptional({
    type: String,
    maxLength: SEARCH_MAX,
    example: 'office',
    description: 'In title, description or category.',
  })
  @OptionalText()
  @Text({ max: SEARCH_MAX })
  search?: string | null;

  @ApiPropertyOptional({ enum: CATEGORIES, enumName: 'Category', example: 'Productivity' })
  @MayBeAbsent()
  @IsIn(CATEGORIES, { message: 'This is not a category.' })
  category?: Category;

  @ApiPropertyOptional({ enum: IDEA_SORTS, enumName: 'IdeaSort', default: 'votes' })
  @MayBeAbsent()
  @IsIn(IDEA_SORTS, { message: 'Please sort by votes, recent or waitlist.' })
  sort: IdeaSort = 'votes';
}

const GROUPS_AND_CATEGORIES = [...new Set([...Object.keys(CATEGORY_GROUPS), ...CATEGORIES])];

/** The query of the admin's list. A name that is a group and a category ("Other", "E-commerce") means the group. */
export class AdminIdeaListQuery extends PageQuery {
  @ApiPropertyOptional({
    type: String,
    maxLength: SEARCH_MAX,
    example: 'founder@',
    description: 'In title, description or author e-mail.',
  })
  @OptionalText()
  @Text({ max: SEARCH_MAX })
  search?: string | null;

  @ApiPropertyOptional({ enum: IDEA_STATUSES, enumName: 'IdeaStatus', example: 'pending' })
  @MayBeAbsent()
  @IsIn(IDEA_STATUSES, { message: 'This is not a status.' })
  status?: IdeaStatus;

  @ApiPropertyOptional({
    enum: GROUPS_AND_CATEGORIES,
    enumName: 'CategoryOrGroup',
    example: 'Developer Tools',
  })
  @MayBeAbsent()
  @IsIn(GROUPS_AND_CATEGORIES, { message: 'This is not a category.' })
  category?: string;

  /** The categories that `category` stands for. */
  categories(): readonly Category[] | undefined {
    if (!this.category) return undefined;
    return CATEGORY_GROUPS[this.category] ?? [this.category as Category];
  }
}
