import { ApiProperty, ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

import { Optional } from '../../../platform/http/input/optional.js';
import { OptionalText, Text } from '../../../platform/http/input/validators.js';
import { CATEGORIES, type Category } from '../domain/category.js';
import { REQUESTED_STATUSES, type RequestedStatus } from '../domain/idea.js';
import { contentOf, type IdeaInput } from '../domain/idea-content.js';
import { IDEA_LIMITS } from '../domain/idea-limits.js';
import { IsImage, IsTwitter, IsWebsite } from './idea-fields.js';

/** What a founder sends for a new idea. */
export class CreateIdeaDto {
  @ApiProperty({ minLength: 1, maxLength: IDEA_LIMITS.title, example: 'Quiet Hours for Open Offices' })
  @Text({ min: 1, max: IDEA_LIMITS.title, required: 'Please enter a title.' })
  title: string;

  @ApiProperty({ minLength: 1, maxLength: IDEA_LIMITS.description, example: 'A booking board for silence.' })
  @Text({ min: 1, max: IDEA_LIMITS.description, multiline: true, required: 'Please enter a description.' })
  description: string;

  @ApiProperty({ enum: CATEGORIES, enumName: 'Category', example: 'Productivity' })
  @IsIn(CATEGORIES, { message: 'Please choose one of the categories.' })
  category: Category;

  @ApiPropertyOptional({
    maxLength: IDEA_LIMITS.targetAudience,
    nullable: true,
    type: String,
    example: 'Teams of 10 to 200',
  })
  @OptionalText()
  @Text({ max: IDEA_LIMITS.targetAudience, multiline: true })
  targetAudience?: string | null;

  @ApiPropertyOptional({
    nullable: true,
    type: String,
    example: 'https://example.com/cover.png',
    description:
      'A data URL (png, jpeg, webp, gif; at most 5 MB decoded), an https URL, or the present path.',
  })
  @OptionalText()
  @IsImage()
  image?: string | null;

  @ApiPropertyOptional({
    nullable: true,
    type: String,
    maxLength: IDEA_LIMITS.url,
    example: 'https://example.com',
  })
  @OptionalText()
  @IsWebsite()
  website?: string | null;

  @ApiPropertyOptional({
    nullable: true,
    type: String,
    example: '@quiethours',
    description: 'A handle or an x.com URL.',
  })
  @OptionalText()
  @IsTwitter()
  twitter?: string | null;

  @Optional.oneOf(REQUESTED_STATUSES, 'Please choose draft or pending.', {
    enumName: 'FounderStatus',
    default: 'draft',
    example: 'pending',
  })
  status?: RequestedStatus;
}

/**
 * What was sent; what was left out is empty. A field without rules in `CreateIdeaDto` does not compile here.
 */
export function contentIn(body: CreateIdeaDto): IdeaInput {
  const every: Record<keyof IdeaInput, unknown> = body as Required<CreateIdeaDto>;
  return contentOf(every as Partial<IdeaInput>);
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
    maxLength: IDEA_LIMITS.reviewComments,
    example: 'Please say who pays, and how much.',
  })
  @Text({
    min: 1,
    max: IDEA_LIMITS.reviewComments,
    multiline: true,
    required: 'Please enter review comments.',
  })
  reviewComments: string;
}
