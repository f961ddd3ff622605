import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

import { PageQuery } from '../../../platform/http/responses/pagination.js';
import { MayBeAbsent, OptionalText, Text } from '../../../platform/http/input/validators.js';
import { CATEGORIES, type Category } from '../domain/category.js';
import { IDEA_SORTS, type IdeaSort } from '../infrastructure/idea.queries.js';

/** Of a search term, in code points. */
export const SEARCH_MAX = 200;

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The query of the public list. */
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

  @ApiPropertyOptional({
    enum: CATEGORIES,
    enumName: 'Category',
    example: 'Productivity',
    description: 'Only ideas of this category.',
  })
  @MayBeAbsent()
  @IsIn(CATEGORIES, { message: 'This is not a category.' })
  category?: Category;

  @ApiPropertyOptional({
    enum: IDEA_SORTS,
    enumName: 'IdeaSort',
    default: 'votes',
    description: 'Most votes first, newest first, or most sign-ups first.',
  })
  @MayBeAbsent()
  @IsIn(IDEA_SORTS, { message: `Please sort by ${EITHER.format(IDEA_SORTS)}.` })
  sort: IdeaSort = 'votes';
}
