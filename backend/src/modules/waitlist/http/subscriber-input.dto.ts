import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';

import { IsValid, MayBeAbsent, textProblem } from '../../../platform/http/input/validators.js';
import { SUBSCRIBER_TAG_LIMITS } from '../domain/subscriber-tags.js';
import { JoinWaitlistDto } from './waitlist.dto.js';

const TAGS = {
  type: String,
  isArray: true,
  maxItems: SUBSCRIBER_TAG_LIMITS.ofSubscriber,
  example: ['beta', 'from the fair'],
};
const OF_THEM = `of up to ${SUBSCRIBER_TAG_LIMITS.name} characters, kept in lower case.`;

/** What is wrong with tags, in words for a founder; null when nothing is. */
function tagProblem(value: unknown): string | null {
  const { name: max, ofSubscriber } = SUBSCRIBER_TAG_LIMITS;
  if (!Array.isArray(value)) return 'Please give a list of tags.';
  if (value.length > ofSubscriber) return `Somebody on a waitlist can have ${ofSubscriber} tags.`;
  for (const tag of value as unknown[]) {
    const text = typeof tag === 'string' ? tag.trim() : tag;
    const problem = textProblem(text, { min: 1, max, required: 'Please name the tag.' });
    if (problem !== null) return problem;
  }
  return null;
}

/** What a founder says of somebody whom they add. */
export class AddSubscriberDto extends OmitType(JoinWaitlistDto, ['moreToCome', 'offer', 'priceAnswer']) {
  @ApiProperty({ format: 'uuid', example: '0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de', description: 'My idea.' })
  @IsUUID('all', { message: 'This is not a valid id.' })
  ideaId: string;

  @ApiPropertyOptional({ ...TAGS, description: `Tags to add, ${OF_THEM}` })
  @MayBeAbsent()
  @IsValid('tags', tagProblem)
  tags?: string[];
}

/** How a founder knows somebody. */
export class UpdateSubscriberDto {
  @ApiProperty({ ...TAGS, description: `All of their tags, ${OF_THEM}` })
  @IsValid('tags', tagProblem)
  tags: string[];
}
