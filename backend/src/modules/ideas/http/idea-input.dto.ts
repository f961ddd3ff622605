import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

import { Optional } from '../../../platform/http/input/optional.js';
import { OptionalText, Text } from '../../../platform/http/input/validators.js';
import { CATEGORIES } from '../domain/category.js';
import { REQUESTED_STATUSES, type RequestedStatus } from '../domain/idea.js';
import {
  type ContentField,
  IDEA_CONTENT,
  type IdeaInput,
  REVIEW_COMMENTS_MAX,
  SENT_FIELDS,
  URL_MAX,
} from '../domain/idea-content.js';
import { IsImage, IsTwitter, IsWebsite } from './idea-fields.js';

type Required = 'title' | 'description' | 'category';
/** Optional texts may be left out, null or empty: all mean none. */
type SentContent = Pick<IdeaInput, Required> & Partial<Omit<IdeaInput, Required>>;

/** What is taken of a text, and what the API's document says of it. */
function textRules({ kind, required, max, example }: ContentField): PropertyDecorator {
  const min = required === null ? 0 : 1;
  const rules = Text({ min, max: max!, multiline: kind === 'lines', required: required ?? undefined });
  return required === null
    ? applyDecorators(rules, OptionalText(), ApiPropertyOptional({ ...EMPTY, maxLength: max!, example }))
    : applyDecorators(rules, ApiProperty({ type: String, minLength: min, maxLength: max!, example }));
}

const EMPTY = { nullable: true, type: String };
const RULES: Record<ContentField['kind'], (field: ContentField) => PropertyDecorator> = {
  line: textRules,
  lines: textRules,
  category: ({ required, example }) =>
    applyDecorators(
      IsIn(CATEGORIES, { message: required! }),
      ApiProperty({ enum: CATEGORIES, enumName: 'Category', example }),
    ),
  image: () =>
    applyDecorators(
      IsImage(),
      OptionalText(),
      ApiPropertyOptional({
        ...EMPTY,
        example: 'https://example.com/cover.png',
        description:
          'A data URL (png, jpeg, webp, gif; at most 5 MB decoded), an https URL, or the present path.',
      }),
    ),
  website: ({ example }) =>
    applyDecorators(
      IsWebsite(),
      OptionalText(),
      ApiPropertyOptional({ ...EMPTY, maxLength: URL_MAX, example }),
    ),
  twitter: ({ example }) =>
    applyDecorators(
      IsTwitter(),
      OptionalText(),
      ApiPropertyOptional({ ...EMPTY, example, description: 'A handle or an x.com URL.' }),
    ),
};

/** The fields of `IDEA_CONTENT` that founders send, with their rules. */
class ContentInput {}
for (const field of SENT_FIELDS) {
  const described = IDEA_CONTENT[field];
  RULES[described.kind](described)(ContentInput.prototype, field);
}

/** What a founder sends for a new idea. */
export class CreateIdeaDto extends (ContentInput as new () => SentContent) {
  @Optional.oneOf(REQUESTED_STATUSES, 'Please choose draft or pending.', {
    enumName: 'FounderStatus',
    default: 'draft',
    example: 'pending',
  })
  status?: RequestedStatus;
}

/** What a founder sends to change an idea: only what is to change. */
export class UpdateIdeaDto extends PartialType(OmitType(CreateIdeaDto, ['status']), {
  skipNullProperties: false,
}) {
  /** States no default: a client that fills in defaults would turn ideas into drafts. */
  @Optional.oneOf(REQUESTED_STATUSES, 'Please choose draft or pending.', {
    enumName: 'FounderStatus',
    example: 'pending',
    description: 'Left out, the status stays, except that changes of a live idea are submitted for review.',
  })
  status?: RequestedStatus;
}

/** An admin's comments for the author. */
export class RequestChangesDto {
  @ApiProperty({
    minLength: 1,
    maxLength: REVIEW_COMMENTS_MAX,
    example: 'Please say who pays, and how much.',
  })
  @Text({
    min: 1,
    max: REVIEW_COMMENTS_MAX,
    multiline: true,
    required: 'Please enter review comments.',
  })
  reviewComments: string;
}

/** Why an idea is taken down; the author reads it. */
export class RemoveIdeaDto {
  @ApiProperty({
    minLength: 1,
    maxLength: REVIEW_COMMENTS_MAX,
    example: 'The page promises returns on an investment.',
  })
  @Text({ min: 1, max: REVIEW_COMMENTS_MAX, multiline: true, required: 'Please enter a reason.' })
  reason: string;
}
